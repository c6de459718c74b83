import { supportMeta, supportPage } from "../features/small-pages/support-content.ts";
import { ComingSoonPage } from "../features/small-pages/coming-soon-page.tsx";
import { applyOverrides } from "../lib/launch-copy.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import type { Route } from "./+types/support";

export function meta({ matches }: Route.MetaArgs) {
  return registeredPageMeta(pages.support, applyOverrides(supportMeta, matches[0].loaderData?.copy));
}

export default function Support() {
  return <ComingSoonPage page={supportPage} />;
}
