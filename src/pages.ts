const sliders = ["formality", "energy", "perspective"] as const;
const voice = ["topic", "persona", ...sliders] as const;

/** The figures in the URL of a voice's card, besides its sliders. */
export const cardMeasures = [
  "sentenceLength",
  "i",
  "we",
  "you",
  "contractions",
  "hedges",
  "questions",
  "longWords",
] as const;

/** Where the site's own links open the demo: on a topic, as the storyteller. */
export const demoStart = "/demo?topic=seasonal-cooking&formality=30&energy=70&perspective=30";

/** The page registry: routes, prerendering, menus, sitemap, llms.txt and breadcrumbs derive from it. */
interface Page {
  path: `/${string}`;
  name: string;
  /** Rendered on request; other pages are prerendered and have no loader. */
  isLive?: true;
  /** The day on which an indexed page's text last changed, for the sitemap. A page without is `noindex`. */
  changed?: string;
  isInHeader?: true;
  footer?: "Product" | "Resources" | "Legal";
  footerName?: string;
  /** Query parameters that the loader reads, in the cache key's order; others are removed before rendering, and values are cut at 300 characters. */
  parameters?: readonly string[];
  /** Request headers that the loader reads, in lower case, "cookie" among them; others are removed. Such a page is rendered for each visitor, uncached. */
  headers?: readonly string[];
  /** The same for the action; the page itself stays cached. */
  actionHeaders?: readonly string[];
}

/** Where a visitor came from, unless they opted out of tracking. */
const firstTouchHeaders = ["referer", "sec-gpc", "dnt"] as const;

/** The legal pages were written on one day; one that changes later states its own after these. */
const legal = { changed: "2025-10-14", footer: "Legal" } as const;

export const pages = {
  home: {
    path: "/",
    name: "Home",
    changed: "2026-11-23",
  },
  howItWorks: {
    path: "/how-it-works",
    name: "How it works",
    changed: "2026-11-23",
    isInHeader: true,
    footer: "Product",
  },
  pricing: {
    path: "/pricing",
    name: "Pricing",
    changed: "2026-11-23",
    isInHeader: true,
    footer: "Product",
  },
  blog: {
    path: "/blog",
    name: "Blog",
    isLive: true,
    parameters: ["page", "search", "category"],
    changed: "2026-11-24",
    isInHeader: true,
    footer: "Resources",
  },
  demo: {
    path: "/demo",
    name: "Demo",
    isLive: true,
    parameters: [...voice, "format", "beside", "untouched"],
    changed: "2026-11-24",
    isInHeader: true,
    footer: "Product",
  },
  personas: {
    path: "/personas",
    name: "Personas",
    changed: "2026-11-23",
    isInHeader: true,
    footer: "Product",
  },
  yourVoice: {
    path: "/your-voice",
    name: "Your voice",
    changed: "2026-11-24",
    footer: "Product",
  },
  roadmap: {
    path: "/roadmap",
    name: "Roadmap",
    isLive: true,
    changed: "2026-11-23",
    footer: "Product",
  },
  support: {
    path: "/support",
    name: "Support",
    changed: "2026-11-23",
    footer: "Resources",
  },
  community: {
    path: "/community",
    name: "Community",
    changed: "2026-11-23",
    footer: "Resources",
  },
  contact: {
    path: "/contact",
    name: "Contact",
    isLive: true,
    parameters: ["plan", "sent"],
    actionHeaders: firstTouchHeaders,
    changed: "2026-11-24",
    isInHeader: true,
    footer: "Resources",
  },
  waitlist: {
    path: "/waitlist",
    name: "Waitlist",
    isLive: true,
    parameters: ["plan", "joined", ...voice],
    actionHeaders: firstTouchHeaders,
    changed: "2026-11-24",
    footer: "Resources",
  },
  privacyPolicy: { ...legal, changed: "2026-11-28", path: "/privacy-policy", name: "Privacy Policy" },
  termsOfService: { ...legal, path: "/terms-of-service", name: "Terms of Service" },
  cookiePolicy: { ...legal, path: "/cookie-policy", name: "Cookie Policy" },
  contentDisclaimer: { ...legal, path: "/content-disclaimer", name: "Content Disclaimer" },
  acceptableUse: {
    ...legal,
    path: "/acceptable-use",
    name: "Acceptable Use and Content Policy",
    footerName: "Acceptable Use",
  },
  dmcaPolicy: { ...legal, path: "/dmca-policy", name: "DMCA and Copyright Policy", footerName: "DMCA Policy" },
  accessibility: {
    ...legal,
    changed: "2026-11-27",
    path: "/accessibility",
    name: "Accessibility Statement",
    footerName: "Accessibility",
  },
  components: { path: "/components", name: "Components" },
  privacy: { path: "/privacy", name: "Privacy" },
  terms: { path: "/terms", name: "Terms" },
  cookies: { path: "/cookies", name: "Cookies" },
  yourVoiceCard: {
    path: "/your-voice-card",
    name: "A voice in figures",
    isLive: true,
    parameters: ["words", ...sliders, ...cardMeasures, "nearest"],
  },
  unsubscribe: { path: "/unsubscribe", name: "Unsubscribe", isLive: true, parameters: ["id", "list", "mac"] },
  invitation: { path: "/invitation", name: "Your invitation", isLive: true, parameters: ["id", "mac"] },
  serverError: { path: "/500", name: "Server error", isLive: true },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof pages;

export type IndexedPath = Extract<(typeof pages)[PageId], { changed: string }>["path"];

/** All unknown paths are rendered as this one, which is unknown itself. */
export const notFoundPath = "/404";

/** Every page, in the order of menus and lists. */
export const allPages: readonly Page[] = Object.values(pages);

export const paths: Readonly<Record<PageId, string>> = Object.fromEntries(
  Object.entries(pages).map(([id, { path }]): unknown[] => [id, path]),
);

export const prerenderedPaths: readonly string[] = allPages.filter(({ isLive }) => !isLive).map(({ path }) => path);

export const topicKinds = ["category", "tag"] as const;
export type TopicKind = (typeof topicKinds)[number];

/** A category or tag of at least so many posts is indexed and in the sitemap. */
export const indexedTopicPosts = 3;

/** @param slug not yet URL-encoded */
export function topicPath(kind: TopicKind, slug: string): string {
  return `${paths.blog}/${kind}/${encodeURIComponent(slug)}`;
}

export const topicParameters = ["page", "search"] as const;

/** @param slug the post's canonical slug, URL-safe */
export function postPath(slug: string): string {
  return `${paths.blog}/${encodeURIComponent(slug)}`;
}
