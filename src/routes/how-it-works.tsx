import { faqItems } from "../features/how-it-works/faq-content.ts";
import { howItWorksMeta } from "../features/how-it-works/how-it-works-content.ts";
import { HowItWorksPage } from "../features/how-it-works/how-it-works-page.tsx";
import { applyOverrides } from "../lib/launch-copy.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { faqData } from "../lib/structured-data.ts";
import { pages } from "../pages.ts";
import type { Route } from "./+types/how-it-works";

export function meta({ matches }: Route.MetaArgs) {
  const copy = matches[0].loaderData?.copy;
  return registeredPageMeta(pages.howItWorks, {
    ...howItWorksMeta,
    structuredData: import.meta.env.SSR ? [faqData(applyOverrides(faqItems, copy))] : [],
  });
}

export default HowItWorksPage;
