import { faqItems } from "./faq-content.ts";
import { closingContent, heroContent, rolesContent } from "./how-it-works-content.ts";

/** The texts of “How it works” that the launch state changes. */
export const howItWorksCopy = {
  page: "how-it-works",
  hero: heroContent,
  roles: rolesContent,
  faq: faqItems,
  closing: closingContent,
} as const;
