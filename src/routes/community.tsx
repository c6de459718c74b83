import { communityMeta, communityPage } from "../features/small-pages/to-come-content.ts";
import { ToComePage } from "../features/small-pages/to-come-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";

export function meta() {
  return pageMeta({ ...communityMeta, canonicalPath: paths.community });
}

export default function Community() {
  return <ToComePage page={communityPage} />;
}
