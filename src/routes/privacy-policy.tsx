import { LegalPage } from "../features/legal/legal-page.tsx";
import { privacyPolicy } from "../features/legal/privacy-policy-content.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";

export const handle = { ...pageArea("text"), ...onlyRead };

export function meta() {
  return registeredPageMeta(pages.privacyPolicy, privacyPolicy);
}

export default function PrivacyPolicy() {
  return <LegalPage document={privacyPolicy} />;
}
