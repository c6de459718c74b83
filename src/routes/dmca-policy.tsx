import { LegalPage } from "../features/legal/legal-page.tsx";
import { dmcaPolicy } from "../features/legal/dmca-policy-content.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";

export const handle = { ...pageArea("text"), ...onlyRead };

export function meta() {
  return registeredPageMeta(pages.dmcaPolicy, dmcaPolicy);
}

export default function DmcaPolicy() {
  return <LegalPage document={dmcaPolicy} />;
}
