import { LegalPage } from "../features/legal/legal-page.tsx";
import { acceptableUse } from "../features/legal/acceptable-use-content.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";

export function meta() {
  return registeredPageMeta(pages.acceptableUse, acceptableUse);
}

export default function AcceptableUse() {
  return <LegalPage document={acceptableUse} />;
}
