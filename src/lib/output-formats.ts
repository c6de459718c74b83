export const outputFormats = ["blog", "newsletter", "twitter", "linkedin"] as const;
export type OutputFormat = (typeof outputFormats)[number];

export const outputFormatLabels = {
  blog: "Blog",
  newsletter: "Newsletter",
  twitter: "Twitter thread",
  linkedin: "LinkedIn",
} satisfies Record<OutputFormat, string>;
