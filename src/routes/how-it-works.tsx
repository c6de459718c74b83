import { faqItems } from "../features/how-it-works/faq-content.ts";
import { howItWorksMeta } from "../features/how-it-works/how-it-works-content.ts";
import { HowItWorksPage } from "../features/how-it-works/how-it-works-page.tsx";
import { translate } from "../lib/launch-words.ts";
import { registeredPageMeta } from "../lib/page-meta.ts";
import { faqData } from "../lib/structured-data.ts";
import { pages } from "../pages.ts";
import type { Route } from "./+types/how-it-works";

export function meta({ matches }: Route.MetaArgs) {
  const words = matches[0].loaderData?.words;
  return registeredPageMeta(pages.howItWorks, {
    ...howItWorksMeta,
    structuredData: import.meta.env.SSR ? [faqData(translate(faqItems, words))] : [],
  });
}

export default HowItWorksPage;
