import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { paths } from "../../pages.ts";
import { parseMarkdownSubset, type MarkdownSpan, markdownToText } from "../../lib/markdown-subset.ts";
import { accessibilityStatement } from "./accessibility-content.ts";
import { acceptableUse } from "./acceptable-use-content.ts";
import { contentDisclaimer } from "./content-disclaimer-content.ts";
import { cookiePolicy } from "./cookie-policy-content.ts";
import { dmcaPolicy } from "./dmca-policy-content.ts";
import type { LegalDocument } from "./legal-document.ts";
import { policyPlaceholders } from "./policy-placeholders-content.ts";
import { describeSilence, privacyPolicy } from "./privacy-policy-content.ts";
import { listProcessors } from "./processors-content.ts";
import { termsOfService } from "./terms-of-service-content.ts";

const documents: readonly LegalDocument[] = [
  termsOfService,
  privacyPolicy,
  cookiePolicy,
  contentDisclaimer,
  acceptableUse,
  dmcaPolicy,
  accessibilityStatement,
];

/** The day on which a text was last changed, and the text's hash. */
const dated: Readonly<Record<string, readonly [string, string]>> = {
  "terms-of-service": ["2025-10-14", "57a50a17d9f3"],
  "privacy-policy": ["2026-11-28", "4134b5412d7b"],
  "cookie-policy": ["2025-10-14", "d8ee36826959"],
  "content-disclaimer": ["2025-10-14", "820dcca7216d"],
  "acceptable-use": ["2025-10-14", "7db741f12e05"],
  accessibility: ["2026-11-27", "d55d8bb54a00"],
  "dmca-policy": ["2025-10-14", "1ae2000c9b6e"],
};

function textOf(document: LegalDocument): string {
  return document.sections.map((section) => `${section.title}\n${markdownToText(section.body)}`).join("\n");
}

function linksOf(document: LegalDocument): string[] {
  const hrefs = (spans: readonly MarkdownSpan[]): string[] =>
    spans.flatMap((span) => [
      ...(span.kind === "link" ? [span.href] : []),
      ...("spans" in span ? hrefs(span.spans) : []),
    ]);
  return document.sections
    .flatMap((section) => parseMarkdownSubset(section.body))
    .flatMap((block) => (block.kind === "list" ? block.items.flatMap(hrefs) : hrefs(block.spans)));
}

describe.each(documents.map((document) => [document.page.path, document] as const))("%s", (path, document) => {
  test("has the date of its text: a changed text needs a new date, and here both", () => {
    const fingerprint = createHash("sha256").update(textOf(document)).digest("hex").slice(0, 12);
    expect([document.page.changed, fingerprint]).toEqual(dated[path.slice(1)]);
  });

  test("has sections that can be linked to, numbered without a gap", () => {
    const ids = document.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    const numbers = document.sections.flatMap((section) => (section.number ? [Number(section.number)] : []));
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });

  test("links only to pages and sections that exist", () => {
    const known = new Set<string>(Object.values(paths));
    for (const href of [...linksOf(document), ...document.related.map((item) => item.href)]) {
      if (href.startsWith("mailto:")) continue;
      const [path = "", hash] = href.split("#");
      expect(known).toContain(path);
      if (hash !== undefined) {
        const target = documents.find((other) => other.page.path === path);
        expect(target?.sections.map((section) => section.id)).toContain(hash);
      }
    }
  });
});

/** What each page has to say, and where it has to lead. */
const requirements: readonly [LegalDocument, readonly RegExp[], readonly string[]][] = [
  [
    termsOfService,
    [
      /may change|modify/i,
      /accurate/,
      /non-exclusive, worldwide, royalty-free/,
      /last 12 months|12 months before/,
      /State of Texas/,
      /Travis County/,
      /30 days after/,
    ],
    [paths.privacyPolicy, paths.cookiePolicy, paths.acceptableUse],
  ],
  [
    privacyPolicy,
    [
      /name, your email address and your usage preferences/,
      /Usage data/,
      /Correct/i,
      /Delet/i,
      /opt.?out/i,
      /portab|machine-readable/i,
      /encrypt/i,
      /audit/i,
      /transfer/i,
      /under 16|16 years/,
    ],
    [paths.termsOfService, paths.cookiePolicy, paths.acceptableUse],
  ],
  [
    cookiePolicy,
    [
      /Authentication/,
      /Security/,
      /Preferences/,
      /cannot be disabled/,
      /A\/B test/,
      /Functional/,
      /AI model providers/i,
      /Content delivery networks/i,
      /30 days/,
      /1 year/,
      /opt-out/,
    ],
    [],
  ],
  [
    contentDisclaimer,
    [/errors/i, /bias/i, /not.*professional advice/i, /review/i, /warrant/i, /own risk/i, /Best Practices/],
    [],
  ],
  [
    acceptableUse,
    [
      /Acceptable Uses/,
      /Illegal/,
      /Harmful/,
      /Hateful/,
      /Sexually explicit/,
      /Deceptive/,
      /Spam and malware/,
      /Reverse engineer/,
      /Interfere with others/,
      /Circumvent security/,
      /Misuse personal data/,
      /Violate platform policies/,
      /Enforcement/,
      /abuse@/,
    ],
    [paths.termsOfService, paths.contentDisclaimer, paths.dmcaPolicy],
  ],
  [
    dmcaPolicy,
    [
      /DMCA Takedown Notice/,
      /By mail/,
      /Review/,
      /Remove/,
      /Notify the user/,
      /Process counter-notices/,
      /Counter-Notice/,
      /Repeat Infringers/,
      /False Claims/,
      /Safe Harbor/,
    ],
    [paths.termsOfService, paths.acceptableUse, paths.contentDisclaimer],
  ],
  [
    accessibilityStatement,
    [/WCAG\) 2\.2, level AA/, /axe-core/, /Keyboard/, /200%/, /Forced colors/, /Known Limits|No people/, /hello@/],
    [paths.contact],
  ],
];

test.each(requirements.map(([document, says, leads]) => [document.page.path, document, says, leads] as const))(
  "%s covers its required points and links",
  (_, document, says, leads) => {
    const text = textOf(document);
    for (const point of says) expect(text).toMatch(point);
    const links = [...linksOf(document), ...document.related.map((item) => item.href)].map(
      (href) => href.split("#")[0],
    );
    for (const path of leads) expect(links).toContain(path);
  },
);

test("the terms open with Definitions and hold the thirteen sections by name", () => {
  expect(termsOfService.sections[0]?.title).toBe("Definitions");
  expect(termsOfService.sections.slice(1).map((section) => `${section.number} ${section.title}`)).toEqual([
    "1 Acceptance",
    "2 Description of Services and Modifications",
    "3 User Accounts",
    "4 User Input Ownership and License",
    "5 Acceptable Use",
    "6 Content Disclaimer",
    "7 Limitation of Liability",
    "8 Indemnification",
    "9 Third-Party Services",
    "10 Termination",
    "11 Governing Law",
    "12 Modifications",
    "13 Miscellaneous",
  ]);
});

test("a takedown notice has six items", () => {
  const section = dmcaPolicy.sections.find(({ id }) => id === "takedown-notice");
  const lists = parseMarkdownSubset(section?.body ?? "").flatMap((block) =>
    block.kind === "list" && block.isOrdered ? [block.items.length] : [],
  );
  expect(lists).toEqual([6]);
});

test("the privacy policy lists who processes data as the configuration says: by name, without one, or not at all", () => {
  expect(textOf(privacyPolicy)).toContain("Team chat, when it is turned on (Slack) tells our team");
  const stated = { hosting: "A Host, Inc.", database: "nobody", email: null, chat: "nobody", analytics: "nobody" };
  expect(listProcessors(stated).split("\n")).toEqual([
    expect.stringMatching(/^- \*\*Hosting \(A Host, Inc\.\)\*\* runs/),
    expect.stringMatching(/^- \*\*Email, when it is turned on\*\* delivers/),
  ]);
});

test("the opt-out has its section on the cookie policy", () => {
  expect(cookiePolicy.sections.map((section) => section.id)).toContain("opt-out");
});

test.each(Object.values(policyPlaceholders).map((placeholder) => [placeholder.page.path, placeholder] as const))(
  "%s is a placeholder that leads to the real policy",
  (_, placeholder) => {
    expect(placeholder.lastUpdated).toBe("Last updated: TBD");
    expect(documents.map((document) => document.page.path)).toContain(placeholder.href);
  },
);

test("the privacy policy says when silent people are asked once the owner has stated it, and nothing before", () => {
  expect(describeSilence(null)).toBe("");
  expect(describeSilence(24)).toMatch(/^ If we have had no sign of you for 24 months .* within 30 days we erase you/);
});
