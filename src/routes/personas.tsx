import { PersonasPage } from "../features/voice/personas-page.tsx";
import { personasPage } from "../features/voice/personas-page-content.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";
import inlineStyles from "../features/voice/voice.css?inline";
import stylesUrl from "../features/voice/voice.css?url";
import { linkPageStyles } from "../ui/page-styles.tsx";

export const handle = { name: "voice", text: import.meta.env.SSR ? inlineStyles : "" };

export function links() {
  return linkPageStyles("voice", stylesUrl);
}

export function meta() {
  return pageMeta({
    ...personasPage.meta,
    canonicalPath: paths.personas,
    structuredData: pageData([], pages.personas),
  });
}

export default PersonasPage;
