import { supportMeta, supportPage } from "../features/small-pages/support-content.ts";
import { ToComePage } from "../features/small-pages/to-come-page.tsx";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  return pageMeta({
    ...supportMeta,
    canonicalPath: paths.support,
    structuredData: pageData([], pages.support),
  });
}

export default function Support() {
  return <ToComePage page={supportPage} />;
}
