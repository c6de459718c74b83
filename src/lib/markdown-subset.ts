export type MarkdownSpan =
  | { kind: "text"; text: string }
  | { kind: "strong" | "emphasis"; spans: MarkdownSpan[] }
  | { kind: "code"; text: string }
  | { kind: "link"; href: string; spans: MarkdownSpan[] };

export type MarkdownBlock =
  | { kind: "heading"; level: 2 | 3; spans: MarkdownSpan[] }
  | { kind: "paragraph" | "quote"; spans: MarkdownSpan[] }
  | { kind: "list"; isOrdered: boolean; items: MarkdownSpan[][] };

// Linear: each alternative begins with its own character and cannot pass it twice.
const inline = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|`([^`\n]+)`|\[([^[\]\n]+)\]\(([^)\s]+)\)/g;

const safeHref = /^(\/(?!\/)|#|https?:\/\/|mailto:)/;

/** Parses a Markdown subset to data, never to HTML; a link that is not http(s) or mailto becomes text. */
export function parseMarkdownSubset(source: string): MarkdownBlock[] {
  return source
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(toBlock);
}

function toBlock(block: string): MarkdownBlock {
  const heading = /^(#{2,3}) (.+)$/.exec(block);
  if (heading) return { kind: "heading", level: heading[1] === "##" ? 2 : 3, spans: parseSpans(heading[2] ?? "") };
  const lines = block.split("\n").map((line) => line.trim());
  const marker = [/^- /, /^\d+\. /].find((start) => lines.every((line) => start.test(line)));
  if (marker) {
    const items = lines.map((line) => parseSpans(line.replace(marker, "")));
    return { kind: "list", isOrdered: !block.startsWith("- "), items };
  }
  if (lines.every((line) => line.startsWith("> "))) {
    return { kind: "quote", spans: parseSpans(lines.map((line) => line.slice(2)).join(" ")) };
  }
  return { kind: "paragraph", spans: parseSpans(lines.join(" ")) };
}

/** For inline markup: what is not closed, and a link to an unsafe URL, stays text as it was written. */
export function parseSpans(text: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = [];
  let position = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > position) spans.push({ kind: "text", text: text.slice(position, match.index) });
    position = match.index + match[0].length;
    const [whole, strong, emphasis, code, label, href] = match;
    if (strong !== undefined) spans.push({ kind: "strong", spans: parseSpans(strong) });
    else if (emphasis !== undefined) spans.push({ kind: "emphasis", spans: parseSpans(emphasis) });
    else if (code !== undefined) spans.push({ kind: "code", text: code });
    else if (label !== undefined && href !== undefined && safeHref.test(href))
      spans.push({ kind: "link", href, spans: parseSpans(label) });
    else spans.push({ kind: "text", text: whole });
  }
  if (position < text.length) spans.push({ kind: "text", text: text.slice(position) });
  return spans;
}

/** Blocks separated by an empty line, list items by a line break. */
export function markdownToText(source: string): string {
  return parseMarkdownSubset(source)
    .map((block) => (block.kind === "list" ? block.items.map(spansToText).join("\n") : spansToText(block.spans)))
    .join("\n\n");
}

/** Links lose their URL. */
export function spansToText(spans: readonly MarkdownSpan[]): string {
  return spans.map((span) => ("spans" in span ? spansToText(span.spans) : span.text)).join("");
}
