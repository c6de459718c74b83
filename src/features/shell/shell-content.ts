import { allPages } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";

export interface NavItem {
  label: string;
  href: string;
}

/** Where the header's menu leads in browsers without popovers. */
export const footerId = "site-footer";

export const headerNav: readonly NavItem[] = allPages
  .filter(({ isInHeader }) => isInHeader)
  .map(({ name, path }) => ({ label: name, href: path }));

/** "Reviews" has no target yet: without one an entry is plain text (never a dead link). */
export const footerColumns: readonly {
  title: string;
  items: readonly (NavItem | { label: string; href?: undefined })[];
}[] = [
  { title: "Product", items: [...footerItems("Product"), { label: "Reviews" }] },
  { title: "Resources", items: footerItems("Resources") },
  { title: "Legal", items: footerItems("Legal") },
];

function footerItems(column: "Product" | "Resources" | "Legal"): NavItem[] {
  return allPages
    .filter(({ footer }) => footer === column)
    .map(({ name, footerName, path }) => ({ label: footerName ?? name, href: path }));
}

export const themeSwitch = {
  label: "Colors",
  themes: [
    { id: "light", name: "Light" },
    { id: "dark", name: "Dark" },
    { id: "system", name: "System" },
  ],
} as const;

export const footerLine = "An editorial desk in software. You keep the last word.";

export const socialLinks = [
  { label: `${siteConfig.name} on LinkedIn`, short: "LinkedIn", href: siteConfig.linkedinUrl },
  { label: `${siteConfig.name} on X`, short: "X", href: siteConfig.xUrl },
] as const;
