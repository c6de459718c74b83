import { communityMeta, communityPage } from "../features/small-pages/community-content.ts";
import { ToComePage } from "../features/small-pages/to-come-page.tsx";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  return pageMeta({
    ...communityMeta,
    canonicalPath: paths.community,
    structuredData: pageData([], pages.community),
  });
}

export default function Community() {
  return <ToComePage page={communityPage} />;
}
