import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Site, test } from "./journey.ts";

interface PageContents {
  path: string;
  status?: number;
  isIndexed: boolean;
  texts: readonly string[];
  links: readonly string[];
}

const header = ["/how-it-works", "/pricing", "/blog", "/demo", "/personas", "/contact", "/waitlist", "/"];
const footer = [
  "/support",
  "/roadmap",
  "/community",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/content-disclaimer",
  "/acceptable-use",
  "/dmca-policy",
  "/accessibility",
];
const updated = "Last updated: October 14, 2025";

/** Phrases that must appear on each page, and links that it must have. */
const pages: readonly PageContents[] = [
  {
    path: "/",
    isIndexed: true,
    texts: [
      "Intelligence",
      "that writes",
      "Join the waitlist",
      "See how it works",
      "We generate the content — you choose how to deliver it.",
      "Editorial intelligence",
      "Your voice every time",
      "Style & Persona Intelligence",
      "Multi-format outputs",
      "The Flow",
      "Start with a thought or topic",
      "Unlock angles and storylines",
      "Deep sources, summarized",
      "Original insights, not regurgitation",
      "Voice-matched draft, editor-refined",
      "Blog, newsletter and social, ready",
      "See How It Works",
      "Create with intelligence",
      "Join the Waitlist",
      "See Demo",
    ],
    links: ["/waitlist", "/how-it-works", "/demo"],
  },
  {
    path: "/how-it-works",
    isIndexed: true,
    texts: [
      "Expander",
      "Researcher",
      "Synthesizer",
      "Persona Strategist",
      "Style and Voice Modeler",
      "Writer",
      "Editor",
      "Visual Generator",
      "Polisher",
      "1,000-2,500 words",
      "400-800 words",
      "5-10 tweets",
      "200-400 words",
      "Join the Waitlist",
      "Talk to Us",
    ],
    links: ["/waitlist", "/contact"],
  },
  {
    path: "/pricing",
    isIndexed: true,
    texts: [
      "Beta",
      "Creator",
      "Team",
      "Business",
      "Most Popular",
      "Coming Soon",
      "Custom",
      "5 per month",
      "20 per month",
      "99.9%",
      "SSO",
      "API access",
      "30-day",
      "Early bird",
      "Example",
    ],
    links: [
      "/waitlist?plan=creator",
      "/waitlist?plan=team",
      "/contact?plan=business",
      "/contact",
      "/waitlist",
      "/demo",
    ],
  },
  {
    path: "/demo",
    isIndexed: true,
    texts: [
      "AI in education",
      "SaaS growth",
      "Seasonal cooking",
      "Wildlife conservation",
      "Formality",
      "Energy",
      "Perspective",
    ],
    links: ["/contact", "/waitlist"],
  },
  {
    path: "/personas",
    isIndexed: true,
    texts: [
      "The Analyst",
      "The Builder",
      "The Storyteller",
      "The Visionary",
      "Turns data into narratives",
      "Direct, problem-solving tone",
      "Emotion-driven, relatable",
      "Inspirational and forward-looking",
      "Try This Voice",
    ],
    links: ["/demo", "/waitlist"],
  },
  {
    path: "/contact",
    isIndexed: true,
    texts: ["What to expect", "1-2 business days", "Minimum 10 characters", "0/1000", "hello@penwright.example"],
    links: ["/waitlist", "/demo", "/support"],
  },
  {
    path: "/waitlist",
    isIndexed: true,
    texts: ["A confirmation email", "Occasional updates", "Early access with special pricing"],
    links: ["/how-it-works", "/demo", "/blog"],
  },
  {
    path: "/blog",
    isIndexed: true,
    texts: ["Search articles...", "Recent Posts", "Categories", "Popular Tags"],
    links: ["/waitlist", "/demo"],
  },
  { path: "/support", isIndexed: true, texts: [], links: ["/contact", "/community"] },
  { path: "/community", isIndexed: true, texts: [], links: ["/contact"] },
  { path: "/roadmap", isIndexed: true, texts: [], links: [] },
  { path: "/components", isIndexed: false, texts: ["#1d4fd7", "#2fd6c8", "#0a1a3a"], links: [] },
  { path: "/privacy", isIndexed: false, texts: ["Last updated: TBD"], links: ["/privacy-policy"] },
  { path: "/terms", isIndexed: false, texts: ["Last updated: TBD"], links: ["/terms-of-service"] },
  { path: "/cookies", isIndexed: false, texts: ["Last updated: TBD"], links: ["/cookie-policy"] },
  {
    path: "/terms-of-service",
    isIndexed: true,
    texts: [
      updated,
      "Back to Home",
      "Definitions",
      "Acceptance",
      "Description of Services and Modifications",
      "User Accounts",
      "Limitation of Liability",
      "12 months",
      "Indemnification",
      "Third-Party Services",
      "Termination",
      "Governing Law",
      "Travis County",
      "30 days after",
      "Miscellaneous",
      "royalty-free",
    ],
    links: ["/privacy-policy", "/cookie-policy", "/acceptable-use", "/"],
  },
  {
    path: "/privacy-policy",
    isIndexed: true,
    texts: ["Last updated: November 28, 2026", "under 16", "portability", "encrypt", "International"],
    links: ["/terms-of-service", "/cookie-policy", "/acceptable-use", "/"],
  },
  {
    path: "/cookie-policy",
    isIndexed: true,
    texts: [updated, "A/B testing", "30 days", "content delivery networks"],
    links: ["/"],
  },
  {
    path: "/content-disclaimer",
    isIndexed: true,
    texts: [updated, "professional advice", "at your own risk"],
    links: ["/"],
  },
  {
    path: "/acceptable-use",
    isIndexed: true,
    texts: [updated, "abuse@penwright.example", "malware"],
    links: ["/terms-of-service", "/content-disclaimer", "/dmca-policy", "/"],
  },
  {
    path: "/dmca-policy",
    isIndexed: true,
    texts: [updated, "DMCA Takedown Notice", "dmca@penwright.example", "Repeat", "counter-notice", "Safe Harbor"],
    links: ["/terms-of-service", "/acceptable-use", "/content-disclaimer", "/"],
  },
  {
    path: "/accessibility",
    isIndexed: true,
    texts: ["Last updated: November 27, 2026", "WCAG", "axe-core", "Known Limits", "hello@penwright.example"],
    links: ["/contact", "/privacy-policy", "/"],
  },
  {
    path: "/500",
    status: 500,
    isIndexed: false,
    texts: [
      "Error 500",
      "Something went wrong on our end",
      "Our servers hit a snag, but we’re on it.",
      "What happened?",
      "This isn’t your fault, it’s ours. Our team has been notified and we’re working to fix it. Try refreshing the page, or come back in a few minutes.",
      "Refresh Page",
      "Go to Home",
      "Contact Support",
      "contact our support team",
    ],
    links: ["/", "/contact"],
  },
  {
    path: "/no/such/page",
    status: 404,
    isIndexed: false,
    texts: ["Oops—we lost our way", "This page doesn’t exist, but ideas don’t just vanish.", "Go Home", "Go Back"],
    links: ["/how-it-works", "/demo", "/personas"],
  },
  {
    path: "/blog/no-such-post",
    status: 404,
    isIndexed: false,
    texts: ["Article Not Found", "The article you're looking for doesn't exist or has been moved.", "Back to Blog"],
    links: ["/blog"],
  },
];

let reads = 0;

/** Each page as another visitor: the read limit would let one wait for a minute or two. */
async function read(site: Site, path: string): Promise<{ status: number; html: string; type: string }> {
  reads += 1;
  const headers = { "x-forwarded-for": `10.210.${Math.floor(reads / 250)}.${reads % 250}` };
  const response = await fetch(`${site.origin}${path}`, { redirect: "follow", headers });
  return { status: response.status, html: await response.text(), type: response.headers.get("content-type") ?? "" };
}

/** A page's visible text: no markup, entities decoded, single spaces, straight apostrophes, hyphens for en dashes. */
function toWords(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/(placeholder|value|aria-label)="([^"]*)"/g, ">$2<")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\/(?:p|li|h\d|dd|dt|div|td|th|option|span|label|summary)>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("’", "'")
    .replaceAll("–", "-")
    .replace(/\s+/g, " ");
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => (href ?? "").replaceAll("&amp;", "&"));
}

async function crawl(site: Site): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ["/"];
  while (waiting.length > 0 && pages.size < 300) {
    const path = waiting.shift() ?? "/";
    if (pages.has(path)) continue;
    const { status, html, type } = await read(site, path);
    assert.equal(status, 200, `${path} answers ${status}`);
    pages.set(path, type.startsWith("text/html") ? html : "");
    for (const href of linksOf(pages.get(path) ?? "")) {
      if (!href.startsWith("/") || href.startsWith("//")) continue;
      const target = href.split("#")[0] ?? "/";
      // Filtered lists link to each other endlessly, as do the demo's pairs of voices; the unfiltered list and each voice are crawled.
      if (/[?&](search|category|beside)=/.test(target)) continue;
      if (target !== "" && !pages.has(target)) waiting.push(target);
    }
  }
  return pages;
}

test("every page has its status, robots tag, required phrases and links, header, footer and one h1", async ({
  site,
}) => {
  const missing: string[] = [];
  for (const { path, status = 200, isIndexed, texts, links } of pages) {
    const page = await read(site, path);
    const words = toWords(page.html).toLowerCase();
    if (page.status !== status) missing.push(`${path}: status ${page.status}, not ${status}`);
    const robots = /<meta name="robots" content="([^"]*)"/.exec(page.html)?.[1] ?? "(none)";
    if (robots.startsWith("index") !== isIndexed) missing.push(`${path}: robots are ${robots}`);
    for (const text of texts)
      if (!words.includes(text.toLowerCase().replaceAll("’", "'"))) missing.push(`${path}: the text "${text}"`);
    const found = new Set(linksOf(page.html));
    for (const link of [...links, ...header, ...footer])
      if (!found.has(link)) missing.push(`${path}: the link ${link}`);
    for (const tag of [
      "<title>",
      'name="description"',
      'name="keywords"',
      'rel="canonical"',
      'property="og:image"',
      'name="twitter:card"',
    ]) {
      if (status === 200 && !page.html.includes(tag)) missing.push(`${path}: the tag ${tag}`);
    }
    if ((page.html.match(/<h1[\s>]/g) ?? []).length !== 1) missing.push(`${path}: exactly one h1`);
    if (page.html.includes(".invalid")) missing.push(`${path}: a placeholder was left`);
  }
  assert.deepEqual(missing, []);
});

test("every internal link and fragment leads somewhere, and the sitemap lists exactly the indexable pages that a crawl finds", async ({
  site,
}) => {
  const pages = await crawl(site);
  const broken: string[] = [];
  for (const [path, html] of pages) {
    for (const href of linksOf(html)) {
      const [target = "", hash] = href.split("#");
      if (!hash || /^(https?:|mailto:)/.test(href)) continue;
      const to = target === "" ? html : pages.get(target);
      if (to !== undefined && !to.includes(`id="${hash}"`)) broken.push(`${path} → ${href}`);
    }
  }
  assert.deepEqual(broken, []);
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  assert.ok(listed.length >= 15, `the sitemap lists ${listed.length} pages`);
  assert.equal(new Set(listed).size, listed.length, "no path twice");
  const indexable = [...pages.values()]
    .filter((html) => html.includes('<meta name="robots" content="index'))
    .map((html) => new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ""))
    .filter(({ search }) => search === "");
  assert.deepEqual([...new Set(indexable.map(({ pathname }) => pathname))].sort(), listed.toSorted());
});

test("the W3C's HTML checker finds no error on any page", async ({ site }) => {
  const hasJava = spawnSync("java", ["-version"]).status === 0;
  if (!hasJava) console.warn("NOT RUN: the W3C's HTML checker, because this machine has no Java.");
  test.skip(!hasJava, "no Java");
  const folder = await mkdtemp(join(tmpdir(), "penwright-html-"));
  try {
    const rows = await site.query<{ slug: string }>("select slug from site.posts order by slug limit 8");
    const posts = rows.map(({ slug }) => `/blog/${slug}`);
    assert.equal(posts.length, 8);
    for (const path of [...pages.map((page) => page.path), ...posts]) {
      await writeFile(
        join(folder, `${path === "/" ? "home" : path.slice(1).replaceAll("/", "_")}.html`),
        (await read(site, path)).html.replace(/(<style[^>]*>)[\s\S]*?<\/style>/g, "$1</style>"),
      );
    }
    const jar = join(createRequire(import.meta.url).resolve("vnu-jar/package.json"), "../build/dist/vnu.jar");
    const result = spawnSync(
      "java",
      [
        // The run is short: the JVM's first compiler tier starts fastest.
        "-XX:TieredStopAtLevel=1",
        "-jar",
        jar,
        "--errors-only",
        // <details name> is in the HTML Standard since 2023, but this release of the checker does not know it.
        "--filterpattern",
        ".*Attribute .name. not allowed on element .details..*",
        "--format",
        "gnu",
        folder,
      ],
      { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 },
    );
    assert.equal(result.status, 0, result.stderr.replaceAll(folder, "").slice(0, 6_000));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
