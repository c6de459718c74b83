import { HomePage } from "../features/home/home-page.tsx";
import { homeCopy } from "../features/home/home-copy.ts";
import { withLaunchCopy } from "../lib/launch-copy.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { siteConfig } from "../lib/site-config.ts";
import { pages, paths } from "../pages.ts";
import { siteSetting } from "../ui/site-settings.ts";
import { organizationData, websiteData } from "../lib/structured-data.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";
import type { Route } from "./+types/home";

export const handle = { ...pageArea("home"), ...onlyRead };

// Not the blog's own feedLinks: its modules would be 3 kB of this page's scripts.
const blogFeed = { type: "application/rss+xml", title: `${siteConfig.name} blog (RSS)` };
const feedPath = `${paths.blog}/feed.xml`;

export function meta({ matches }: Route.MetaArgs) {
  const origin = siteSetting("origin");
  return [
    ...registeredPageMeta(pages.home, {
      ...withLaunchCopy(homeCopy, matches[0].loaderData).meta,
      structuredData: import.meta.env.SSR ? [organizationData(origin), websiteData(origin)] : [],
    }),
    // Feed readers are given the site's address. They read the served HTML.
    ...(import.meta.env.SSR ? [{ tagName: "link", rel: "alternate", ...blogFeed, href: origin + feedPath }] : []),
  ];
}

export default HomePage;
