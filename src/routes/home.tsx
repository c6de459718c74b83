import { feedLinks } from "../features/blog/list/list-meta.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { homeCopy } from "../features/home/home-copy.ts";
import { withLaunchCopy } from "../lib/launch-copy.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { siteSetting } from "../ui/site-settings.ts";
import { organizationData, websiteData } from "../lib/structured-data.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";
import type { Route } from "./+types/home";

export const handle = { ...pageArea("home"), ...onlyRead };

export function meta({ matches }: Route.MetaArgs) {
  const origin = siteSetting("origin");
  return [
    ...registeredPageMeta(pages.home, {
      ...withLaunchCopy(homeCopy, matches[0].loaderData).meta,
      structuredData: import.meta.env.SSR ? [organizationData(origin), websiteData(origin)] : [],
    }),
    // Feed readers are given the site's address. They read the served HTML.
    ...(import.meta.env.SSR ? feedLinks().slice(0, 1) : []),
  ];
}

export default HomePage;
