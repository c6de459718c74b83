import { supportPage } from "../features/small-pages/support-content.ts";
import { ComingSoonPage } from "../features/small-pages/coming-soon-page.tsx";
import { withLaunchCopy } from "../lib/launch-copy.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";
import type { Route } from "./+types/support";

export const handle = { ...pageArea("text"), ...onlyRead };

export function meta({ matches }: Route.MetaArgs) {
  return registeredPageMeta(pages.support, withLaunchCopy(supportPage, matches[0].loaderData).meta);
}

export default function Support() {
  return <ComingSoonPage page={supportPage} />;
}
