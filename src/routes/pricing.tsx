import { faqItems } from "../features/pricing/faq-content.ts";
import { pricingMeta } from "../features/pricing/pricing-content.ts";
import { PricingPage } from "../features/pricing/pricing-page.tsx";
import { pricingStructuredData } from "../features/pricing/pricing-structured-data.ts";
import { translate } from "../lib/launch-words.ts";
import { registeredPageMeta } from "../lib/page-meta.ts";
import { faqData } from "../lib/structured-data.ts";
import { pages } from "../pages.ts";
import type { Route } from "./+types/pricing";

export function meta({ matches }: Route.MetaArgs) {
  const launch = matches[0].loaderData;
  const words = launch?.words;
  return registeredPageMeta(pages.pricing, {
    ...translate(pricingMeta, words),
    structuredData: import.meta.env.SSR ? [faqData(translate(faqItems, words)), ...pricingStructuredData(launch)] : [],
  });
}

export default PricingPage;
