import { faqItems } from "../features/pricing/faq-content.ts";
import { pricingMeta } from "../features/pricing/pricing-content.ts";
import { PricingPage } from "../features/pricing/pricing-page.tsx";
import { pricingStructuredData } from "../features/pricing/pricing-structured-data.ts";
import { applyOverrides } from "../lib/launch-copy.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { faqData } from "../lib/structured-data.ts";
import { pages } from "../pages.ts";
import type { Route } from "./+types/pricing";

export function meta({ matches }: Route.MetaArgs) {
  const launch = matches[0].loaderData;
  const copy = launch?.copy;
  return registeredPageMeta(pages.pricing, {
    ...applyOverrides(pricingMeta, copy),
    structuredData: import.meta.env.SSR
      ? [faqData(applyOverrides(faqItems, copy)), ...pricingStructuredData(launch)]
      : [],
  });
}

export default PricingPage;
