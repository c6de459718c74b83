import { LegalPage } from "../features/legal/legal-page.tsx";
import { acceptableUse } from "../features/legal/acceptable-use-content.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";

export const handle = { ...pageArea("text"), ...onlyRead };

export function meta() {
  return registeredPageMeta(pages.acceptableUse, acceptableUse);
}

export default function AcceptableUse() {
  return <LegalPage document={acceptableUse} />;
}
