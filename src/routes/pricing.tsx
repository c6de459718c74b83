import { pricingCopy } from "../features/pricing/pricing-copy.ts";
import { PricingPage } from "../features/pricing/pricing-page.tsx";
import { pricingStructuredData } from "../features/pricing/pricing-structured-data.ts";
import { withLaunchCopy } from "../lib/launch-copy.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { faqData } from "../lib/structured-data.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";
import type { Route } from "./+types/pricing";

export const handle = { ...pageArea("pricing"), ...onlyRead };

export function meta({ matches }: Route.MetaArgs) {
  const launch = matches[0].loaderData;
  const copy = withLaunchCopy(pricingCopy, launch);
  return registeredPageMeta(pages.pricing, {
    ...copy.meta,
    structuredData: import.meta.env.SSR ? [faqData(copy.faq), ...pricingStructuredData(launch)] : [],
  });
}

export default PricingPage;
