export type ProseSpan =
  | { kind: "text"; text: string }
  | { kind: "strong" | "emphasis"; spans: ProseSpan[] }
  | { kind: "code"; text: string }
  | { kind: "link"; href: string; spans: ProseSpan[] };

export type ProseBlock =
  | { kind: "heading"; level: 2 | 3; spans: ProseSpan[] }
  | { kind: "paragraph" | "quote"; spans: ProseSpan[] }
  | { kind: "list"; isOrdered: boolean; items: ProseSpan[][] };

// Linear: each alternative begins with its own character and cannot pass it twice.
const inline = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|`([^`\n]+)`|\[([^\]\n]+)\]\(([^)\s]+)\)/g;

const safeHref = /^(\/(?!\/)|#|https?:\/\/|mailto:)/;

/** Parses a Markdown subset to data, never to HTML; a link that is not http(s) or mailto becomes text. */
export function parseProse(source: string): ProseBlock[] {
  return source
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(toBlock);
}

function toBlock(block: string): ProseBlock {
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

export function parseSpans(text: string): ProseSpan[] {
  const spans: ProseSpan[] = [];
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

/** Without markup, blocks joined by a blank line. */
export function proseToText(source: string): string {
  return parseProse(source)
    .map((block) => (block.kind === "list" ? block.items.map(spansToText).join("\n") : spansToText(block.spans)))
    .join("\n\n");
}

export function spansToText(spans: readonly ProseSpan[]): string {
  return spans.map((span) => ("spans" in span ? spansToText(span.spans) : span.text)).join("");
}
