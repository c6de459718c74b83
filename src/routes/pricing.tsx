import { pricingMeta } from "../features/pricing/pricing-content.ts";
import { PricingPage } from "../features/pricing/pricing-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";

export function meta() {
  return pageMeta({ ...pricingMeta, canonicalPath: paths.pricing });
}

export default PricingPage;
