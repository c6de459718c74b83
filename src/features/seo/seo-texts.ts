import { colors } from "../../lib/brand-tokens.ts";
import { describePrices, type LaunchSettings, type LaunchState } from "../../lib/launch-settings.ts";
import { toMarkdownLine } from "../../lib/markdown-line.ts";
import { keysOf } from "../../lib/keys-of.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { allPages, type PageId, pages, paths } from "../../pages.ts";
import type { IndexedPost } from "./indexed-posts.server.ts";

/** `noindex` pages stay crawlable, or crawlers could not read the `noindex`. */
export function robotsText(origin: string): string {
  return `# Everybody may read everything. Forms and data have their own endpoints.
User-agent: *
Disallow: /api/
Disallow: /rest/
Disallow: /functions/
Disallow: /auth/

Sitemap: ${origin}/sitemap.xml
`;
}

/** RFC 9116. It expires half a year after the request. */
export function securityText(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + 182 * 24 * 60 * 60_000);
  expires.setUTCHours(0, 0, 0, 0);
  return `# Found a weakness? Please write to us before you write about it. A person answers within two business days.
Contact: mailto:${siteConfig.securityEmail}
Contact: ${origin}${paths.contact}
Expires: ${expires.toISOString().replace(".000Z", "Z")}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
}

const standing: Record<LaunchState, string> = {
  prelaunch: "not launched yet: the site takes waitlist signups, and nobody is charged.",
  invites: "open by invitation: invitations go out in waves to the waitlist, and nobody is charged before the launch.",
  open: "open to everybody.",
  closed: "closed to new people for now: the site takes the email addresses of those who want to hear when it opens.",
};

/** What the pages of llms.txt are for, in its order. */
const pageNotes = {
  home: "an AI editorial desk that is to write in the author’s own voice, and the six steps from an idea to a publish-ready piece",
  howItWorks: "the nine roles, one paragraph edited for two audiences, and a full sample of each format",
  pricing: "three plans; no amounts yet, nobody is charged before the launch",
  blog: "writing about writing, with and without machines",
  demo: "prepared samples in five voices; nothing is generated live",
  personas: "four voices, and one idea told in each",
  yourVoice: "counts the habits of a text in the visitor’s browser; the text never leaves the page",
  contact: "a person answers in 1–2 business days",
  waitlist: "free to join",
} as const satisfies Partial<Record<PageId, string>>;

function notesIn({ state, prices }: LaunchSettings): Readonly<Record<string, string>> {
  const priced = describePrices(prices);
  const isBefore = state === "prelaunch" || state === "invites";
  return {
    ...(priced || !isBefore ? { [paths.pricing]: `three plans${priced ? `. ${priced}` : "; no amounts yet"}` } : {}),
    ...(isBefore ? {} : { [paths.waitlist]: `free to join: ${state === "open" ? "news" : "an email when it opens"}` }),
  };
}

/** The format of https://llmstxt.org. */
export function llmsText(origin: string, posts: readonly IndexedPost[], launch: LaunchSettings): string {
  const notes = notesIn(launch);
  const pageLines = keysOf(pageNotes).map((id) => {
    const { path, name } = pages[id];
    return `- [${name}](${origin}${path}): ${notes[path] ?? pageNotes[id]}\n`;
  });
  const postLines = posts.map(
    ({ path, title, excerpt }) =>
      `- [${toMarkdownLine(title)}](${origin}${path}.md)${excerpt ? `: ${toMarkdownLine(excerpt)}` : ""}\n`,
  );
  return `# ${siteConfig.name}

> ${siteConfig.name} turns one idea into a blog post, a newsletter, a thread and a LinkedIn post, in the author’s own voice and for a chosen audience. It is made by ${siteConfig.companyName}, ${siteConfig.city}, and ${standing[launch.state]}

${siteConfig.name} writes drafts and leaves publishing to the author; it never posts by itself. The demo shows prepared samples. Posts are also served as Markdown: add \`.md\` to a post’s URL.

## Pages

${pageLines.join("")}${posts.length > 0 ? `\n## Posts\n\n${postLines.join("")}` : ""}
## Optional

${allPages.map(({ path, name, footer }) => (footer === "Legal" ? `- [${name}](${origin}${path})\n` : "")).join("")}`;
}

/** For icons on a home screen; the site stays in the browser. */
export function webManifest(): string {
  return JSON.stringify({
    id: "/",
    name: siteConfig.name,
    short_name: siteConfig.name,
    description: "Intelligence that writes like you.",
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: colors.paper.light,
    theme_color: colors.paper.light,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
