import type { OutputFormat } from "../../lib/output-formats.ts";
import { provenanceSentence } from "../../lib/provenance.ts";
import { provenance } from "../../lib/site-config.ts";

export const defaultOutput: OutputFormat = "blog";

export const sampleContent = {
  label: "Sample",
  idea: "The idea: why a small bakery stopped taking custom orders on Fridays",
  note: `Rosa Calder, her shop and her figures are invented.${provenanceSentence("The samples", provenance.samples)}`,
  author: "Rosa Calder",
  initials: "RC",
  role: "Baker",
  publication: "The Small Mixer",
  tabsLabel: "Output formats",
  pictureLabel: "Suggested image",
  altLabel: "Text alternative:",
  subjectLabel: "Subject",
  preheaderLabel: "Preheader",
  fromLabel: "From",
  foldLabel: "The feed folds about here",
  unfold: "Read the whole post",
  refold: "Fold it again",
} as const;
