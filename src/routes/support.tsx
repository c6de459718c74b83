import { supportMeta, supportPage } from "../features/small-pages/support-content.ts";
import { ComingSoonPage } from "../features/small-pages/coming-soon-page.tsx";
import { translate } from "../lib/launch-words.ts";
import { registeredPageMeta } from "../lib/page-meta.ts";
import { pages } from "../pages.ts";
import type { Route } from "./+types/support";

export function meta({ matches }: Route.MetaArgs) {
  return registeredPageMeta(pages.support, translate(supportMeta, matches[0].loaderData?.words));
}

export default function Support() {
  return <ComingSoonPage page={supportPage} />;
}
