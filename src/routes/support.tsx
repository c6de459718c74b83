import { supportMeta, supportPage } from "../features/small-pages/support-content.ts";
import { ToComePage } from "../features/small-pages/to-come-page.tsx";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";

export function meta() {
  return pageMeta({
    ...supportMeta,
    canonicalPath: paths.support,
    structuredData: pageData([], { name: "Support", path: paths.support }),
  });
}

export default function Support() {
  return <ToComePage page={supportPage} />;
}
