import { HomePage } from "../features/home/home-page.tsx";
import { homeMeta } from "../features/home/home-content.ts";
import { applyOverrides } from "../lib/launch-copy.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { siteSetting } from "../ui/site-settings.ts";
import { organizationData, websiteData } from "../lib/structured-data.ts";
import type { Route } from "./+types/home";

export function meta({ matches }: Route.MetaArgs) {
  const origin = siteSetting("origin");
  return registeredPageMeta(pages.home, {
    ...applyOverrides(homeMeta, matches[0].loaderData?.copy),
    structuredData: import.meta.env.SSR ? [organizationData(origin), websiteData(origin)] : [],
  });
}

export default HomePage;
