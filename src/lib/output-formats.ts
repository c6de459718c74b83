/** Ids in the database; its CHECK on waitlist_signups lists them too. */
export const outputFormats = ["blog", "newsletter", "twitter", "linkedin"] as const;
export type OutputFormat = (typeof outputFormats)[number];

export const outputFormatLabels = {
  blog: "Blog",
  newsletter: "Newsletter",
  twitter: "Twitter thread",
  linkedin: "LinkedIn",
} satisfies Record<OutputFormat, string>;
