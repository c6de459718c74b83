import { faqItems } from "../features/how-it-works/faq-content.ts";
import { howItWorksMeta } from "../features/how-it-works/how-it-works-content.ts";
import { HowItWorksPage } from "../features/how-it-works/how-it-works-page.tsx";
import { translate } from "../lib/launch-words.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";
import type { Route } from "./+types/how-it-works";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...howItWorksMeta,
    canonicalPath: paths.howItWorks,
    structuredData: pageData(translate(faqItems, matches[0].loaderData?.words), pages.howItWorks),
  });
}

export default HowItWorksPage;
