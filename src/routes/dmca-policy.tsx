import { LegalPage } from "../features/legal/legal-page.tsx";
import { dmcaPolicy } from "../features/legal/dmca-policy-content.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  const { title, description, keywords } = dmcaPolicy;
  return pageMeta({
    title,
    description,
    keywords,
    canonicalPath: paths.dmcaPolicy,
    structuredData: pageData([], pages.dmcaPolicy),
  });
}

export default function DmcaPolicy() {
  return <LegalPage document={dmcaPolicy} />;
}
