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

/** How a text came about, in the owner's word. Null: the owner has not said, and nor do the pages. */
export type Provenance = null | { by: "people" } | { by: "model-drafted"; editedBy: "people" | null };

/**
 * The owner's statement of how the site's texts came about: the samples (demo, personas, how it works), and the posts
 * that the team signs, the launch posts among them. `{ by: "people" }`, or `{ by: "model-drafted", editedBy: "people" }`
 * with null for nobody. Pages and structured data say it; where it is null they claim nothing.
 */
export const provenance: { samples: Provenance; posts: Provenance } = { samples: null, posts: null };

export type ProcessorTask = "hosting" | "database" | "email" | "chat" | "analytics";

/**
 * Companies that handle visitors' data for us, as the privacy policy lists them: a company's name; "nobody" where there
 * is none, which is not listed; null until the owner has said, listed without a name. A change is a new text of the
 * policy, with a new date.
 */
export const processors: Record<ProcessorTask, string | null> = {
  hosting: null,
  database: null,
  email: null,
  chat: "Slack",
  analytics: null,
};

/**
 * After how many months without a sign somebody on the waitlist is asked once whether they still want their place, and
 * erased if they do not answer; null until the owner has decided: nobody is asked. The privacy policy says it, with a new date.
 */
export const retention: { silentMonths: number | null; answerDays: number } = { silentMonths: null, answerDays: 30 };

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

/** Names of statements that only the owner can make and has not made. */
export function unconfirmed(statements: Record<string, object> = { provenance, processors, retention }): string[] {
  return Object.entries(statements).flatMap(([name, statement]) =>
    Object.entries(statement)
      .filter(([, value]) => value === null)
      .map(([key]) => `${name}.${key}`),
  );
}
