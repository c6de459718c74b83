import { allPages, demoStart, paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";

export const yourPlace = "Your place";

export interface NavItem {
  label: string;
  href: string;
}

/** Where the header's menu leads in browsers without popovers. */
export const footerId = "site-footer";

/** `to` is where the link leads: the demo opens on a topic. */
export const headerNav: readonly (NavItem & { to: string })[] = allPages
  .filter(({ isInHeader }) => isInHeader)
  .map(({ name, path }) => ({ label: name, href: path, to: path === paths.demo ? demoStart : path }));

/** "Reviews" has no target yet: without one an entry is plain text (never a dead link). */
export function listFooterColumns(join: NavItem): {
  title: string;
  items: readonly (NavItem | { label: string; href?: undefined })[];
}[] {
  const items = (column: "Product" | "Resources" | "Legal") =>
    allPages
      .filter(({ footer }) => footer === column)
      .map(({ name, footerName, path }) =>
        path === paths.waitlist ? join : { label: footerName ?? name, href: path },
      );
  return [
    { title: "Product", items: [...items("Product"), { label: "Reviews" }] },
    { title: "Resources", items: items("Resources") },
    { title: "Legal", items: items("Legal") },
  ];
}

export const themeSwitch = {
  label: "Colors",
  themes: [
    { id: "light", name: "Light" },
    { id: "dark", name: "Dark" },
    { id: "system", name: "System" },
  ],
} as const;

/** Beside what has no page yet. */
export const soon = "soon";

export const footerLine = "An editorial desk in software. You keep the last word.";

export const socialLinks = [
  { label: `${siteConfig.name} on LinkedIn`, short: "LinkedIn", href: siteConfig.linkedinUrl },
  { label: `${siteConfig.name} on X`, short: "X", href: siteConfig.xUrl },
] as const;
