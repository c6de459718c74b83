import { siteConfig } from "../../lib/site-config.ts";
import { pages, paths } from "../../pages.ts";
import type { RegisteredPage } from "../../ui/page-meta.ts";

/** A short path that holds no policy of its own; the page is noindex, with its canonical URL at `href`. */
export interface PolicyPlaceholder {
  page: RegisteredPage;
  description: string;
  keywords: readonly string[];
  lastUpdated: "Last updated: TBD";
  sentence: string;
  href: string;
  label: string;
}

export const policyPlaceholders = {
  privacy: {
    page: pages.privacy,
    description: `This short address holds no policy of its own. ${siteConfig.name}’s Privacy Policy, the text that applies, is at /privacy-policy.`,
    keywords: ["privacy", "privacy policy", siteConfig.name],
    lastUpdated: "Last updated: TBD",
    sentence:
      "This page is a placeholder. What we collect and what you can ask of us is set out in our Privacy Policy.",
    href: paths.privacyPolicy,
    label: "Read the Privacy Policy",
  },
  terms: {
    page: pages.terms,
    description: `This short address holds no terms of its own. ${siteConfig.name}’s Terms of Service, the text that applies, are at /terms-of-service.`,
    keywords: ["terms", "terms of service", siteConfig.name],
    lastUpdated: "Last updated: TBD",
    sentence: "This page is a placeholder. The agreement between you and us is our Terms of Service.",
    href: paths.termsOfService,
    label: "Read the Terms of Service",
  },
  cookies: {
    page: pages.cookies,
    description: `This short address holds no policy of its own. ${siteConfig.name}’s Cookie Policy, with the analytics opt-out, is at /cookie-policy.`,
    keywords: ["cookies", "cookie policy", "analytics opt-out", siteConfig.name],
    lastUpdated: "Last updated: TBD",
    sentence:
      "This page is a placeholder. What is stored in your browser, and how to opt out of analytics, is in our Cookie Policy.",
    href: paths.cookiePolicy,
    label: "Read the Cookie Policy",
  },
} as const satisfies Record<string, PolicyPlaceholder>;
