import { paths } from "../../lib/paths.ts";
import { siteConfig } from "../../lib/site-config.ts";
import type { FoundPost } from "./found-posts.server.ts";

/** What `/llms.txt` says of each page (llmstxt.org), and the order in which it does. */
const pageNotes: readonly { path: string; title: string; note: string }[] = [
  {
    path: paths.home,
    title: "Home",
    note: `what ${siteConfig.name} is: an AI editorial desk that writes in the author’s own voice`,
  },
  {
    path: paths.howItWorks,
    title: "How it works",
    note: "the nine roles, the six steps, and a specimen of each output",
  },
  { path: paths.pricing, title: "Pricing", note: "three plans; no amounts yet, nobody is charged before the launch" },
  { path: paths.demo, title: "Demo", note: "prepared samples in several voices; nothing is generated live" },
  {
    path: paths.yourVoice,
    title: "Your voice",
    note: "counts the habits of a text in the visitor’s browser; the text never leaves the page",
  },
  { path: paths.personas, title: "Personas", note: "four voices, and one idea told in each" },
  { path: paths.blog, title: "Blog", note: "writing about writing, by hand and by machine" },
  { path: paths.contact, title: "Contact", note: "a person answers in 1–2 business days" },
  { path: paths.waitlist, title: "Waitlist", note: "free to join" },
];

const policyNotes: readonly { path: string; title: string }[] = [
  { path: paths.termsOfService, title: "Terms of Service" },
  { path: paths.privacyPolicy, title: "Privacy Policy" },
  { path: paths.cookiePolicy, title: "Cookie Policy" },
  { path: paths.contentDisclaimer, title: "Content Disclaimer" },
  { path: paths.acceptableUse, title: "Acceptable Use and Content Policy" },
  { path: paths.dmcaPolicy, title: "DMCA and Copyright Policy" },
];

/** `/robots.txt`. Pages that are `noindex` stay readable, or nobody could read that they are. */
export function robotsText(origin: string): string {
  return `# Everybody may read everything. Forms and data have doors of their own.
User-agent: *
Disallow: /api/
Disallow: /rest/
Disallow: /functions/
Disallow: /auth/

Sitemap: ${origin}/sitemap.xml
`;
}

/** `/.well-known/security.txt` (RFC 9116). It expires half a year after it was asked for: a copy that old is worth asking again. */
export function securityText(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + 182 * 24 * 60 * 60_000);
  expires.setUTCHours(0, 0, 0, 0);
  return `# Found a hole? Please write to us before you write about it. A person answers within two business days.
Contact: mailto:${siteConfig.helloEmail}
Contact: ${origin}${paths.contact}
Expires: ${expires.toISOString().replace(".000Z", "Z")}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
}

/** `/llms.txt`: the site in one page of Markdown, every post with the address of its Markdown version. */
export function llmsText(origin: string, posts: readonly FoundPost[]): string {
  const postLines = posts.map(
    ({ path, title, excerpt }) =>
      `- [${oneLine(title)}](${origin}${path}.md)${excerpt ? `: ${oneLine(excerpt)}` : ""}\n`,
  );
  return `# ${siteConfig.name}

> ${siteConfig.name} turns one idea into a blog post, a newsletter, a thread and a LinkedIn post, in the author’s own voice and for a chosen audience. It is made by ${siteConfig.companyName}, ${siteConfig.city}, and not launched yet: the site takes waitlist signups, and nobody is charged.

${siteConfig.name} writes drafts and leaves publishing to the author; it never posts by itself. The demo shows prepared samples. Posts are also served as Markdown: add \`.md\` to a post’s address.

## Pages

${pageNotes.map(({ path, title, note }) => `- [${title}](${origin}${path}): ${note}\n`).join("")}${posts.length > 0 ? `\n## Posts\n\n${postLines.join("")}` : ""}
## Optional

${policyNotes.map(({ path, title }) => `- [${title}](${origin}${path})\n`).join("")}`;
}

/** `/site.webmanifest`: name, colours and icons for a home screen. The site is for reading in a browser, so it stays in one. */
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
    background_color: "#fbfcfe",
    theme_color: "#fbfcfe",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}

/** A title or excerpt as one line of Markdown inside a link or after it. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[[\]]/g, "\\$&").trim();
}
