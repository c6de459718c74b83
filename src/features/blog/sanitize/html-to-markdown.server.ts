/** A sanitized body as plain Markdown; elements that Markdown lacks become their text. */
export function toMarkdown(root: Element): string {
  return (
    blocksOf(root)
      .replace(/\n{3,}/g, "\n\n")
      .trim() + "\n"
  );
}

const blockTags = /^(P|DIV|SECTION|UL|OL|DL|BLOCKQUOTE|PRE|TABLE|FIGURE|FIGCAPTION|DETAILS|SUMMARY|H[1-6]|HR|DT|DD)$/;

function blocksOf(parent: Element): string {
  const parts: string[] = [];
  let line = "";
  const flush = () => {
    if (line.trim()) parts.push(line.trim());
    line = "";
  };
  for (const child of parent.childNodes) {
    if (isElement(child) && blockTags.test(child.nodeName)) {
      flush();
      const block = blockOf(child);
      if (block.trim()) parts.push(block);
    } else {
      line += inlineOf(child);
    }
  }
  flush();
  return parts.join("\n\n");
}

function blockOf(element: Element): string {
  const level = /^H([1-6])$/.exec(element.nodeName)?.[1];
  if (level) return `${"#".repeat(Number(level))} ${inlinesOf(element).trim()}`;
  if (element.nodeName === "HR") return "---";
  if (element.nodeName === "UL" || element.nodeName === "OL") return listOf(element);
  if (element.nodeName === "BLOCKQUOTE") return prefixLines(blocksOf(element), "> ");
  if (element.nodeName === "PRE") return codeOf(element);
  if (element.nodeName === "TABLE") return tableOf(element);
  return blocksOf(element);
}

function listOf(list: Element): string {
  const first = Number(list.getAttribute("start") ?? 1);
  const items = [...list.children].filter((child) => child.nodeName === "LI");
  return items
    .map((item, index) => {
      const mark = list.nodeName === "OL" ? `${first + index}. ` : "- ";
      return mark + prefixLines(blocksOf(item), " ".repeat(mark.length)).slice(mark.length);
    })
    .join("\n");
}

function codeOf(pre: Element): string {
  const language = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(pre.querySelector("code")?.className ?? pre.className)?.[1] ?? "";
  const code = (pre.textContent ?? "").replace(/\n$/, "");
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

function tableOf(table: Element): string {
  const rows = [...table.querySelectorAll("tr")].map((row) =>
    [...row.children].map((cell) => inlinesOf(cell).replace(/\s+/g, " ").replaceAll("|", "\\|").trim()),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return "";
  const lines = rows.map((row) => `| ${[...row, ...Array<string>(columns - row.length).fill("")].join(" | ")} |`);
  lines.splice(1, 0, `|${" --- |".repeat(columns)}`);
  return lines.join("\n");
}

function inlinesOf(parent: Element): string {
  return [...parent.childNodes].map(inlineOf).join("");
}

function inlineOf(node: Node): string {
  if (node.nodeType === 3) return escape((node.nodeValue ?? "").replace(/\s+/g, " "));
  if (!isElement(node)) return "";
  const text = inlinesOf(node);
  switch (node.nodeName) {
    case "STRONG":
    case "B":
      return wrap(text, "**");
    case "EM":
    case "I":
      return wrap(text, "*");
    case "CODE":
      return "`" + (node.textContent ?? "").replaceAll("`", "'") + "`";
    case "BR":
      return "\\\n";
    case "A":
      return link(text, node.getAttribute("href"));
    case "IMG":
      return `!${link(escape(node.getAttribute("alt") ?? ""), node.getAttribute("src"))}`;
    default:
      return blockTags.test(node.nodeName) ? `${text} ` : text;
  }
}

function link(text: string, url: string | null): string {
  return url
    ? `[${text.trim()}](<${url.replace(/[<>]/g, encodeURIComponent)}>)`.replace(/\(<([^\s()<>]+)>\)$/, "($1)")
    : text;
}

function wrap(text: string, mark: string): string {
  const inner = text.trim();
  return inner === "" ? text : text.replace(inner, () => mark + inner + mark);
}

function escape(text: string): string {
  return text.replace(/[\\`*_[\]<]/g, "\\$&");
}

function prefixLines(text: string, prefix: string): string {
  return text
    .split("\n")
    .map((line) => (prefix + line).trimEnd())
    .join("\n");
}

/** Without `instanceof`, because the classes belong to jsdom. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
