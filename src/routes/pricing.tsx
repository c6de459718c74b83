import { faqItems } from "../features/pricing/faq-content.ts";
import { pricingMeta } from "../features/pricing/pricing-content.ts";
import { PricingPage } from "../features/pricing/pricing-page.tsx";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  return pageMeta({
    ...pricingMeta,
    canonicalPath: paths.pricing,
    structuredData: pageData(faqItems, pages.pricing),
  });
}

export default PricingPage;
