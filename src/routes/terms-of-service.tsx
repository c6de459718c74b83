import { LegalPage } from "../features/legal/legal-page.tsx";
import { termsOfService } from "../features/legal/terms-of-service-content.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";

export function meta() {
  return registeredPageMeta(pages.termsOfService, termsOfService);
}

export default function TermsOfService() {
  return <LegalPage document={termsOfService} />;
}
