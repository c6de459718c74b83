import { PersonasPage } from "../features/voice/personas-page.tsx";
import { personasPage } from "../features/voice/personas-page-content.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  return pageMeta({
    ...personasPage.meta,
    canonicalPath: paths.personas,
    structuredData: pageData([], pages.personas),
  });
}

export default PersonasPage;
