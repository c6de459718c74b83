import { howItWorksMeta } from "../features/how-it-works/how-it-works-content.ts";
import { HowItWorksPage } from "../features/how-it-works/how-it-works-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";

export function meta() {
  return pageMeta({ ...howItWorksMeta, canonicalPath: paths.howItWorks });
}

export default HowItWorksPage;
