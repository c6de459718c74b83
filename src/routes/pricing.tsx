import { faqItems } from "../features/pricing/faq-content.ts";
import { pricingMeta } from "../features/pricing/pricing-content.ts";
import { PricingPage } from "../features/pricing/pricing-page.tsx";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";

export function meta() {
  return pageMeta({
    ...pricingMeta,
    canonicalPath: paths.pricing,
    structuredData: pageData(faqItems, { name: "Pricing", path: paths.pricing }),
  });
}

export default PricingPage;
