const name = "Penwright";

/** Filled in by the owner before launch; a production start warns about values that are still placeholders. */
export const siteConfig = {
  name,
  companyName: `${name}, Inc.`,
  teamName: `The ${name} Team`,
  city: "Austin, Texas",
  postalAddress: `${name}, Inc., 500 Placeholder Street, Suite 100, Austin, Texas 78701, USA`,
  domain: "penwright.example",
  helloEmail: "hello@penwright.example",
  securityEmail: "security@penwright.example",
  legalEmail: "legal@penwright.example",
  abuseEmail: "abuse@penwright.example",
  dmcaEmail: "dmca@penwright.example",
  linkedinUrl: "https://www.linkedin.com/company/penwright-example",
  xUrl: "https://x.com/penwright_example",
  defaultShareImage: "/share/home.png",
} as const;

/** The only sentence about what joining now does to the price. */
export const earlyBird = "Join before launch, and your launch price never rises.";

/** What plans show until the team sets prices; launch copy replaces these texts. */
export const planPrices = {
  creator: { label: "Coming Soon", note: "Announced at launch" },
  team: { label: "Coming Soon", note: "Announced at launch" },
  business: { label: "Custom", note: "Agreed with you, at launch" },
};

/** Keys of values that are still the owner's to fill in. */
export function placeholders(config: Record<string, string> = siteConfig): string[] {
  return Object.entries(config)
    .filter(([, value]) => /\.example\b|placeholder|[-_]example\b/i.test(value))
    .map(([key]) => key);
}
