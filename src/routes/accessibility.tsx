import { LegalPage } from "../features/legal/legal-page.tsx";
import { accessibilityStatement } from "../features/legal/accessibility-content.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";

export const handle = { ...pageArea("text"), ...onlyRead };

export function meta() {
  return registeredPageMeta(pages.accessibility, accessibilityStatement);
}

export default function Accessibility() {
  return <LegalPage document={accessibilityStatement} />;
}
