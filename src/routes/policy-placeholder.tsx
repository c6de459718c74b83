import { useLocation } from "react-router";
import { PolicyPlaceholderPage } from "../features/legal/policy-placeholder-page.tsx";
import { policyPlaceholders } from "../features/legal/policy-placeholders-content.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";

export const handle = { ...pageArea("text"), ...onlyRead };

function placeholderAt({ pathname }: { pathname: string }) {
  const placeholders = Object.values(policyPlaceholders);
  return placeholders.find(({ page }) => pathname.startsWith(page.path)) ?? policyPlaceholders.privacy;
}

export function meta({ location }: { location: { pathname: string } }) {
  const placeholder = placeholderAt(location);
  return registeredPageMeta(placeholder.page, { ...placeholder, canonicalPath: placeholder.href });
}

export default function PolicyPlaceholder() {
  return <PolicyPlaceholderPage placeholder={placeholderAt(useLocation())} />;
}
