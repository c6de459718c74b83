import { faqItems } from "../features/how-it-works/faq-content.ts";
import { howItWorksMeta } from "../features/how-it-works/how-it-works-content.ts";
import { HowItWorksPage } from "../features/how-it-works/how-it-works-page.tsx";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  return pageMeta({
    ...howItWorksMeta,
    canonicalPath: paths.howItWorks,
    structuredData: pageData(faqItems, pages.howItWorks),
  });
}

export default HowItWorksPage;
