/** The product's name. It stands here only; everything else says `siteConfig.name`. */
const name = "Penwright";

/**
 * What the owner fills in before a launch: names, postal and email addresses, links.
 * Values that are still placeholders are found by `placeholders`; a production start prints their names.
 */
export const siteConfig = {
  name,
  companyName: `${name}, Inc.`,
  teamName: `The ${name} Team`,
  city: "Austin, Texas",
  postalAddress: `${name}, Inc., 500 Placeholder Street, Suite 100, Austin, Texas 78701, USA`,
  domain: "penwright.example",
  helloEmail: "hello@penwright.example",
  /** Named by /.well-known/security.txt; somebody reads it. */
  securityEmail: "security@penwright.example",
  legalEmail: "legal@penwright.example",
  abuseEmail: "abuse@penwright.example",
  dmcaEmail: "dmca@penwright.example",
  linkedinUrl: "https://www.linkedin.com/company/penwright-example",
  xUrl: "https://x.com/penwright_example",
  defaultShareImage: "/share/home.png",
} as const;

/** The only sentence that says what joining now does to the price. */
export const earlyBird = "Join before launch, and your launch price never rises.";

/** What each plan costs, in the words that the pricing page prints: "Coming Soon", "$19 a month", … */
export const planPrices = {
  creator: { label: "Coming Soon", note: "Announced at launch" },
  team: { label: "Coming Soon", note: "Announced at launch" },
  business: { label: "Custom", note: "Agreed with you, at launch" },
};

export interface Testimonial {
  quote: string;
  author: string;
  role: string;
  /** Shown in place of a portrait. */
  initials: string;
}

/** Feedback that was really given, with its authors' consent. While there is none, the pricing page shows marked examples. */
export const testimonials: readonly Testimonial[] = [];

/**
 * The names of values that still look like placeholders.
 * @param config the site config; a reserved `.example` name, "Placeholder" or "example" in a link counts
 */
export function placeholders(config: Record<string, string> = siteConfig): string[] {
  return Object.entries(config)
    .filter(([, value]) => /\.example\b|placeholder|[-_]example\b/i.test(value))
    .map(([key]) => key);
}
