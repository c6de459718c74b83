import type { RegisteredPage } from "../../ui/page-meta.ts";

/** `body` is in the markup of src/lib/markdown-subset.ts. */
export interface LegalSection {
  /** kebab-case, unique on its page, used as the #hash; other pages link to it, so it stays when a title changes */
  id: string;
  /** "1", "2" … shown in the margin; absent where a section stands before the count (Definitions) */
  number?: string;
  title: string;
  body: string;
}

export interface LegalDocument {
  /** Its name is the title, its `changed` the day shown as "Last updated: October 14, 2025". */
  page: RegisteredPage & { changed: string };
  kicker: string;
  description: string;
  keywords: readonly string[];
  /** what the page says, in a sentence or two of plain words; not part of the binding text */
  standfirst: string;
  sections: readonly LegalSection[];
  related: readonly { href: string; label: string }[];
}
