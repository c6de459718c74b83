import { decodeHTMLStrict } from "entities";
import { marked } from "marked";
import { expect, test } from "vitest";
import { acceptableUse } from "../../src/features/legal/acceptable-use-content.ts";
import { accessibilityStatement } from "../../src/features/legal/accessibility-content.ts";
import { contentDisclaimer } from "../../src/features/legal/content-disclaimer-content.ts";
import { cookiePolicy } from "../../src/features/legal/cookie-policy-content.ts";
import { dmcaPolicy } from "../../src/features/legal/dmca-policy-content.ts";
import { privacyPolicy } from "../../src/features/legal/privacy-policy-content.ts";
import { termsOfService } from "../../src/features/legal/terms-of-service-content.ts";
import { faqItems as howItWorks } from "../../src/features/how-it-works/faq-content.ts";
import { faqItems as pricing } from "../../src/features/pricing/pricing-faq-content.ts";
import { loadDrafts } from "../../src/features/voice/sample-library.ts";
import { topicIds, voiceIds } from "../../src/features/voice/voice-model.ts";
import { type MarkdownBlock, type MarkdownSpan, parseMarkdownSubset } from "../../src/lib/markdown-subset.ts";

// Letters and imported posts are read by marked, our own copy by the subset, which weighs a browser nothing: all of it means the same in both.
const documents = [
  termsOfService,
  privacyPolicy,
  cookiePolicy,
  contentDisclaimer,
  acceptableUse,
  dmcaPolicy,
  accessibilityStatement,
];
const drafts = await Promise.all(topicIds.map(loadDrafts));
const sources = [
  ...documents.flatMap(({ sections }) => sections.map(({ body }) => body)),
  ...[...howItWorks, ...pricing].map(({ answer }) => answer),
  ...drafts.flatMap((voices) => voiceIds.map((voice) => voices[voice].body)),
];

function toHtml(block: MarkdownBlock): string {
  if (block.kind === "heading") return `<h${block.level}>${inline(block.spans)}</h${block.level}>`;
  if (block.kind === "paragraph") return `<p>${inline(block.spans)}</p>`;
  if (block.kind === "list") {
    const tag = block.isOrdered ? "ol" : "ul";
    return `<${tag}>${block.items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
  }
  return `<blockquote><p>${inline(block.spans)}</p></blockquote>`;
}

function inline(spans: readonly MarkdownSpan[]): string {
  const tags = { strong: "strong", emphasis: "em" } as const;
  return spans
    .map((span) => {
      if (span.kind === "text") return span.text;
      if (span.kind === "code") return `<code>${span.text}</code>`;
      if (span.kind === "link") return `<a href="${span.href}">${inline(span.spans)}</a>`;
      return `<${tags[span.kind]}>${inline(span.spans)}</${tags[span.kind]}>`;
    })
    .join("");
}

/** marked makes links of bare addresses too. */
function withoutBareLinks(html: string): string {
  return html.replace(/<a href="(?:mailto:)?([^"]+)">\1<\/a>/g, "$1");
}

/** As marked says it. */
function byMarked(source: string): string {
  return decodeHTMLStrict(marked.parse(source, { async: false }))
    .replace(/\s*\n\s*(?=<)|(?<=>)\s*\n\s*/g, "")
    .replace(/\s*\n\s*/g, " ");
}

test("the copy that is read by the subset of Markdown means the same to CommonMark", () => {
  expect(sources.length).toBeGreaterThan(60);
  for (const source of sources) {
    const read = parseMarkdownSubset(source).map(toHtml).join("");
    expect(withoutBareLinks(read)).toBe(withoutBareLinks(byMarked(source)));
  }
});
