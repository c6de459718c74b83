import { useLocation } from "react-router";
import { PolicyPlaceholderPage } from "../features/legal/policy-placeholder-page.tsx";
import { policyPlaceholders } from "../features/legal/policy-placeholders-content.ts";
import { pageMeta } from "../ui/page-meta.ts";

function placeholderAt({ pathname }: { pathname: string }) {
  const placeholders = Object.values(policyPlaceholders);
  return placeholders.find(({ slug }) => pathname.startsWith(`/${slug}`)) ?? policyPlaceholders.privacy;
}

export function meta({ location }: { location: { pathname: string } }) {
  const placeholder = placeholderAt(location);
  return pageMeta({ ...placeholder, canonicalPath: placeholder.href, isIndexed: false });
}

export default function PolicyPlaceholder() {
  return <PolicyPlaceholderPage placeholder={placeholderAt(useLocation())} />;
}
