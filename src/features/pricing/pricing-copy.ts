import { categoryNames, comparisonHeading } from "./plan-comparison-content.ts";
import { faqItems } from "./pricing-faq-content.ts";
import { plans, rowNotes } from "./plans-content.ts";
import {
  closingContent,
  heroContent,
  planChooser,
  pricingMeta,
  reassuranceHeading,
  reassurances,
} from "./pricing-content.ts";

/** The texts of the pricing page that the launch state changes. */
export const pricingCopy = {
  page: "pricing",
  meta: pricingMeta,
  hero: heroContent,
  planChooser,
  plans,
  comparison: comparisonHeading,
  categoryNames,
  rowNotes,
  reassuranceHeading,
  reassurances,
  faq: faqItems,
  closing: closingContent,
} as const;
