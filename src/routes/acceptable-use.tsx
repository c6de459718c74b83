import { LegalPage } from "../features/legal/legal-page.tsx";
import { acceptableUse } from "../features/legal/acceptable-use-content.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  const { title, description, keywords } = acceptableUse;
  return pageMeta({
    title,
    description,
    keywords,
    canonicalPath: paths.acceptableUse,
    structuredData: pageData([], pages.acceptableUse),
  });
}

export default function AcceptableUse() {
  return <LegalPage document={acceptableUse} />;
}
