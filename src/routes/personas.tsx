import { PersonasPage } from "../features/voice/personas-page.tsx";
import { personasPage } from "../features/voice/personas-page-content.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";

export function meta() {
  return pageMeta({
    ...personasPage.meta,
    canonicalPath: paths.personas,
    structuredData: pageData([], { name: "Personas", path: paths.personas }),
  });
}

export default PersonasPage;
