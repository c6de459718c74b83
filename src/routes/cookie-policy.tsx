import { AnalyticsOptOut } from "../features/legal/analytics-opt-out.tsx";
import { cookiePolicy } from "../features/legal/cookie-policy-content.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  const { title, description, keywords } = cookiePolicy;
  return pageMeta({
    title,
    description,
    keywords,
    canonicalPath: paths.cookiePolicy,
    structuredData: pageData([], pages.cookiePolicy),
  });
}

const additions = { "opt-out": <AnalyticsOptOut /> };

export default function CookiePolicy() {
  return <LegalPage document={cookiePolicy} additions={additions} />;
}
