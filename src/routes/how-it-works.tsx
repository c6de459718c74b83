import { howItWorksCopy } from "../features/how-it-works/how-it-works-copy.ts";
import { howItWorksMeta } from "../features/how-it-works/how-it-works-content.ts";
import { HowItWorksPage } from "../features/how-it-works/how-it-works-page.tsx";
import { withLaunchCopy } from "../lib/launch-copy.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { faqData, samplesData } from "../lib/structured-data.ts";
import { pages } from "../pages.ts";
import { siteSetting } from "../ui/site-settings.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";
import type { Route } from "./+types/how-it-works";

export const handle = { ...pageArea("how-it-works"), ...onlyRead };

export function meta({ matches }: Route.MetaArgs) {
  return registeredPageMeta(pages.howItWorks, {
    ...howItWorksMeta,
    structuredData: import.meta.env.SSR
      ? [
          faqData(withLaunchCopy(howItWorksCopy, matches[0].loaderData).faq),
          ...samplesData(siteSetting("origin"), pages.howItWorks),
        ]
      : [],
  });
}

export default HowItWorksPage;
