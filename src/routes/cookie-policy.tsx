import { AnalyticsOptOut } from "../features/legal/analytics-opt-out.tsx";
import { cookiePolicy } from "../features/legal/cookie-policy-content.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";

export const handle = { ...pageArea("text"), ...onlyRead };

export function meta() {
  return registeredPageMeta(pages.cookiePolicy, cookiePolicy);
}

const additions = { "opt-out": <AnalyticsOptOut /> };

export default function CookiePolicy() {
  return <LegalPage document={cookiePolicy} additions={additions} />;
}
