import { proseToText } from "./prose.ts";
import { siteSetting } from "./site-settings.ts";
import { breadcrumbData, faqData } from "./structured-data.ts";

/** Breadcrumbs, and the page's questions when it has any; rendered on the server only. @param questions answers in src/lib/prose.ts markup */
export function pageData(
  questions: readonly { question: string; answer: string }[],
  page: { name: string; path: string },
): Record<string, unknown>[] {
  if (!import.meta.env.SSR) return [];
  const faq = faqData(questions.map(({ question, answer }) => ({ question, answer: proseToText(answer) })));
  return [breadcrumbData(siteSetting("origin"), [page]), ...(faq ? [faq] : [])];
}
