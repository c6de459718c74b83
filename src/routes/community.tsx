import { communityPage } from "../features/small-pages/community-content.ts";
import { ComingSoonPage } from "../features/small-pages/coming-soon-page.tsx";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";

export const handle = { ...pageArea("text"), ...onlyRead };

export function meta() {
  return registeredPageMeta(pages.community, communityPage.meta);
}

export default function Community() {
  return <ComingSoonPage page={communityPage} />;
}
