import { HomePage } from "../features/home/home-page.tsx";
import { homeMeta } from "../features/home/home-content.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../pages.ts";
import { siteSetting } from "../lib/site-settings.ts";
import { organizationData, websiteData } from "../lib/structured-data.ts";

export function meta() {
  const origin = siteSetting("origin");
  return pageMeta({
    ...homeMeta,
    canonicalPath: paths.home,
    // Crawlers read the served HTML; the browser's module does not carry it.
    structuredData: import.meta.env.SSR ? [organizationData(origin), websiteData(origin)] : [],
  });
}

export default HomePage;
