import { paths } from "../../../pages.ts";
import { provenanceSentence } from "../../../lib/provenance.ts";
import { provenance } from "../../../lib/site-config.ts";

export const postPage = {
  back: { label: "Back to Blog", href: paths.blog },
  by: "By",
  call: "Your next post could sound like you.",
  contents: "In this article",
  tags: "Filed under",
  author: "About the author",
  /** Below posts that the team signs. */
  provenance: provenanceSentence("The posts that the team signs", provenance.posts),
  neighbors: { label: "Articles before and after this one", older: "Previous article", newer: "Next article" },
  readingView: "Reading view",
  related: { kicker: "Keep reading", heading: "Related articles" },
  share: {
    label: "Share",
    copied: "Link copied.",
    shared: "Shared.",
    failed: "Copying is not allowed here. The link is:",
  },
} as const;

export const postNotFound = {
  heading: "Article Not Found",
  text: "The article you're looking for doesn't exist or has been moved.",
} as const;

export const postUnreachable = {
  heading: "Article Not Available",
  text: "The article could not be fetched just now. It may be the connection.",
  retry: "Try again",
} as const;
