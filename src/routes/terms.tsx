import { PolicyPlaceholderPage } from "../features/legal/policy-placeholder-page.tsx";
import { policyPlaceholders } from "../features/legal/policy-placeholders-content.ts";
import { pageMeta } from "../lib/page-meta.ts";

const placeholder = policyPlaceholders.terms;

export function meta() {
  return pageMeta({ ...placeholder, canonicalPath: placeholder.href, isIndexed: false });
}

export default function Terms() {
  return <PolicyPlaceholderPage placeholder={placeholder} />;
}
