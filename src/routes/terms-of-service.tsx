import { LegalPage } from "../features/legal/legal-page.tsx";
import { termsOfService } from "../features/legal/terms-of-service-content.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { pages, paths } from "../pages.ts";

export function meta() {
  const { title, description, keywords } = termsOfService;
  return pageMeta({
    title,
    description,
    keywords,
    canonicalPath: paths.termsOfService,
    structuredData: pageData([], pages.termsOfService),
  });
}

export default function TermsOfService() {
  return <LegalPage document={termsOfService} />;
}
