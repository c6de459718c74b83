import { PersonasPage } from "../features/voice/personas-page.tsx";
import { personasPage } from "../features/voice/personas-page-content.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";

export function meta() {
  return registeredPageMeta(pages.personas, personasPage.meta);
}

export default PersonasPage;
