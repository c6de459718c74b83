import { PolicyPlaceholderPage } from "../features/legal/policy-placeholder-page.tsx";
import { policyPlaceholders } from "../features/legal/policy-placeholders-content.ts";
import { pageMeta } from "../lib/page-meta.ts";

const placeholder = policyPlaceholders.privacy;

export function meta() {
  return pageMeta({ ...placeholder, canonicalPath: placeholder.href, isIndexed: false });
}

export default function Privacy() {
  return <PolicyPlaceholderPage placeholder={placeholder} />;
}
