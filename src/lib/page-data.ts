import { proseToText } from "./prose.ts";
import { siteSetting } from "./site-settings.ts";
import { breadcrumbData, faqData } from "./structured-data.ts";

/**
 * Structured data of a page below the home page: where it stands, and its questions when it has any.
 * Only while rendering on the server: machines read the served HTML, and a reader's browser need not carry the answers twice.
 * @param questions with answers in the site's own markup
 */
export function pageData(
  questions: readonly { question: string; answer: string }[],
  page: { name: string; path: string },
): Record<string, unknown>[] {
  if (!import.meta.env.SSR) return [];
  const faq = faqData(questions.map(({ question, answer }) => ({ question, answer: proseToText(answer) })));
  return [breadcrumbData(siteSetting("origin"), [page]), ...(faq ? [faq] : [])];
}
