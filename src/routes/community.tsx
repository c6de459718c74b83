import { communityMeta, communityPage } from "../features/small-pages/community-content.ts";
import { ComingSoonPage } from "../features/small-pages/coming-soon-page.tsx";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";

export function meta() {
  return registeredPageMeta(pages.community, communityMeta);
}

export default function Community() {
  return <ComingSoonPage page={communityPage} />;
}
