import { PersonasPage } from "../features/voice/personas/personas-page.tsx";
import { personasPage } from "../features/voice/personas/personas-page-content.ts";
import { samplesData } from "../lib/structured-data.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { siteSetting } from "../ui/site-settings.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";

export const handle = { ...pageArea("personas"), ...onlyRead };

export function meta() {
  return registeredPageMeta(pages.personas, {
    ...personasPage.meta,
    structuredData: import.meta.env.SSR ? samplesData(siteSetting("origin"), pages.personas) : [],
  });
}

export default PersonasPage;
