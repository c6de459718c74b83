/**
 * What the owner fills in before a launch: names, addresses, links. The one place that holds them.
 * Values that are still placeholders are listed by `placeholderWarnings`, which a production start prints.
 */
export const siteConfig = {
  name: "Penwright",
  companyName: "Penwright, Inc.",
  teamName: "The Penwright Team",
  city: "Austin, Texas",
  postalAddress: "Penwright, Inc., 500 Placeholder Street, Suite 100, Austin, Texas 78701, USA",
  domain: "penwright.example",
  helloEmail: "hello@penwright.example",
  legalEmail: "legal@penwright.example",
  abuseEmail: "abuse@penwright.example",
  dmcaEmail: "dmca@penwright.example",
  linkedinUrl: "https://www.linkedin.com/company/penwright-example",
  xUrl: "https://x.com/penwright_example",
  defaultShareImage: "/share/home.png",
} as const;

/**
 * One sentence for each value that still looks like a placeholder.
 * @param config the site config; a reserved `.example` name, "Placeholder" or "example" in a link counts
 */
export function placeholderWarnings(config: Record<string, string> = siteConfig): string[] {
  return Object.entries(config)
    .filter(([, value]) => /\.example\b|placeholder|[-_]example\b/i.test(value))
    .map(([key, value]) => `site config: ${key} is still the placeholder "${value}" (src/lib/site-config.ts)`);
}
