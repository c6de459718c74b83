import { isElement } from "./html-to-markdown.server.ts";

const blocks = new Set(
  "p div section ul ol li dl dt dd blockquote pre table caption thead tbody tfoot tr td th figure figcaption details summary h1 h2 h3 h4 h5 h6 hr br".split(
    " ",
  ),
);

/** Visible text: each block on its own line, without markup and embed placeholders. */
export function visibleText(root: Element): string {
  const parts: string[] = [];
  collect(root, parts);
  return parts
    .join("")
    .replace(/[ \t\f\v\u00a0]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

function collect(node: Node, parts: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === 3) parts.push(child.nodeValue ?? "");
    if (!isElement(child) || child.hasAttribute("data-src")) continue;
    const isBlock = blocks.has(child.nodeName.toLowerCase());
    if (isBlock) parts.push("\n");
    collect(child, parts);
    if (isBlock) parts.push("\n");
  }
}
