import { brandMarkPaths } from "../../lib/brand-mark-paths.ts";
import { siteConfig } from "../../lib/site-config.ts";

export function BrandMark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="6" fill="var(--color-band)" />
        <path d={brandMarkPaths.pen} fill="var(--color-on-ink)" />
        <path d={brandMarkPaths.line} stroke="var(--color-aqua)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {/* Lowers the serif's letters to the menu's baseline. */}
      <span className="relative top-[0.14em] font-display text-[1.375rem] leading-none tracking-[-0.02em]">
        {siteConfig.name}
      </span>
    </span>
  );
}
