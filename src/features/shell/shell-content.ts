import { paths } from "../../lib/paths.ts";
import { siteConfig } from "../../lib/site-config.ts";

export interface NavItem {
  label: string;
  href: string;
}

export const headerNav: readonly NavItem[] = [
  { label: "How it works", href: paths.howItWorks },
  { label: "Pricing", href: paths.pricing },
  { label: "Blog", href: paths.blog },
  { label: "Demo", href: paths.demo },
  { label: "Personas", href: paths.personas },
  { label: "Contact", href: paths.contact },
];

/** "Reviews" has no target yet: without one an entry is plain text (DECISIONS: never a dead link). */
export const footerColumns: readonly {
  title: string;
  items: readonly (NavItem | { label: string; href?: undefined })[];
}[] = [
  {
    title: "Product",
    items: [
      { label: "How it works", href: paths.howItWorks },
      { label: "Pricing", href: paths.pricing },
      { label: "Demo", href: paths.demo },
      { label: "Personas", href: paths.personas },
      { label: "Your voice", href: paths.yourVoice },
      { label: "Roadmap", href: paths.roadmap },
      { label: "Reviews" },
    ],
  },
  {
    title: "Resources",
    items: [
      { label: "Blog", href: paths.blog },
      { label: "Support", href: paths.support },
      { label: "Community", href: paths.community },
      { label: "Contact", href: paths.contact },
      { label: "Join the Waitlist", href: paths.waitlist },
    ],
  },
  {
    title: "Legal",
    items: [
      { label: "Privacy Policy", href: paths.privacyPolicy },
      { label: "Terms of Service", href: paths.termsOfService },
      { label: "Cookie Policy", href: paths.cookiePolicy },
      { label: "Content Disclaimer", href: paths.contentDisclaimer },
      { label: "Acceptable Use", href: paths.acceptableUse },
      { label: "DMCA Policy", href: paths.dmcaPolicy },
    ],
  },
];

export const footerLine = "An editorial desk in software. You keep the last word.";

export const socialLinks = [
  { label: `${siteConfig.name} on LinkedIn`, short: "LinkedIn", href: siteConfig.linkedinUrl },
  { label: `${siteConfig.name} on X`, short: "X", href: siteConfig.xUrl },
] as const;
