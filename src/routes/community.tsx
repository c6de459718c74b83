import { communityMeta, communityPage } from "../features/small-pages/community-content.ts";
import { ToComePage } from "../features/small-pages/to-come-page.tsx";
import { registeredPageMeta } from "../lib/page-meta.ts";
import { pages } from "../pages.ts";

export function meta() {
  return registeredPageMeta(pages.community, communityMeta);
}

export default function Community() {
  return <ToComePage page={communityPage} />;
}
