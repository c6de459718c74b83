import { faqItems } from "../features/pricing/faq-content.ts";
import { pricingMeta } from "../features/pricing/pricing-content.ts";
import { PricingPage } from "../features/pricing/pricing-page.tsx";
import { planOffers } from "../features/pricing/plan-offers.ts";
import { translate } from "../lib/launch-words.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";
import type { Route } from "./+types/pricing";

export function meta({ matches }: Route.MetaArgs) {
  const launch = matches[0].loaderData;
  const words = launch?.words;
  return pageMeta({
    ...translate(pricingMeta, words),
    canonicalPath: paths.pricing,
    structuredData: import.meta.env.SSR
      ? [...pageData(translate(faqItems, words), pages.pricing), ...planOffers(launch)]
      : [],
  });
}

export default PricingPage;
