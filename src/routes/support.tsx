import { supportMeta, supportPage } from "../features/small-pages/support-content.ts";
import { ToComePage } from "../features/small-pages/to-come-page.tsx";
import { translate } from "../lib/launch-words.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";
import type { Route } from "./+types/support";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...translate(supportMeta, matches[0].loaderData?.words),
    canonicalPath: paths.support,
    structuredData: pageData([], pages.support),
  });
}

export default function Support() {
  return <ToComePage page={supportPage} />;
}
