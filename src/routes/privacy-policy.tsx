import { LegalPage } from "../features/legal/legal-page.tsx";
import { privacyPolicy } from "../features/legal/privacy-policy-content.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  const { title, description, keywords } = privacyPolicy;
  return pageMeta({
    title,
    description,
    keywords,
    canonicalPath: paths.privacyPolicy,
    structuredData: pageData([], pages.privacyPolicy),
  });
}

export default function PrivacyPolicy() {
  return <LegalPage document={privacyPolicy} />;
}
