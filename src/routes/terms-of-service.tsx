import { LegalPage } from "../features/legal/legal-page.tsx";
import { termsOfService } from "../features/legal/terms-of-service-content.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";

export const handle = { ...pageArea("text"), ...onlyRead };

export function meta() {
  return registeredPageMeta(pages.termsOfService, termsOfService);
}

export default function TermsOfService() {
  return <LegalPage document={termsOfService} />;
}
