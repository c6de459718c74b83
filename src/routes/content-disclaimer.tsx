import { LegalPage } from "../features/legal/legal-page.tsx";
import { contentDisclaimer } from "../features/legal/content-disclaimer-content.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  const { title, description, keywords } = contentDisclaimer;
  return pageMeta({
    title,
    description,
    keywords,
    canonicalPath: paths.contentDisclaimer,
    structuredData: pageData([], pages.contentDisclaimer),
  });
}

export default function ContentDisclaimer() {
  return <LegalPage document={contentDisclaimer} />;
}
