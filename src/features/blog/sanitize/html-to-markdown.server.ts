import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { findAll, isElement, makeElement, rename, shareMentions } from "./body-elements.server.ts";
import { openTable } from "./open-layout.server.ts";
import {
  linkUrls,
  listEnd,
  moveOut,
  nodeBeside,
  numberName,
  partLists,
  writeNumbers,
  writeQuote,
} from "./prepare-markdown.server.ts";

const blocks = ":is(p, div, section, h2, h3, h4, h5, h6, figure, figcaption, blockquote, ul, ol, li, dl, dt, dd, hr)";
const blocksInLinks = `a ${blocks}`;
const emphasisAroundBlocks = `:is(strong, b, em, i, s, del):has(${blocks})`;
/** Of more columns there is no table in Markdown: its plug-in counts them anew for each cell. */
const columnsMax = 200;
const service = createService();

/** A sanitized body as Markdown (CommonMark with GitHub's tables, task lists and strike-outs). Leaves the body as it is. */
export function toMarkdown(root: HTMLElement): string {
  const body = root.cloneNode(true);
  if (!isElement(body)) return "\n";
  shareMentions(root, body);
  prepareCode(body);
  for (const quote of findAll(body, "q").reverse()) quote.replaceWith(...writeQuote(quote));
  for (const lineBreak of findAll(body, "br")) moveOut(lineBreak);
  // Beside a block there is no line to break.
  for (const lineBreak of findAll(body, "br"))
    if (isEdge(lineBreak, "previousSibling") || isEdge(lineBreak, "nextSibling")) lineBreak.replaceWith(" ");
  for (const around of findAll(body, emphasisAroundBlocks)) around.replaceWith(...around.childNodes);
  // A link has one line, too; a heading in it holds the link.
  for (const block of findAll(body, blocksInLinks))
    if (!/^h\d$/.test(block.localName)) block.replaceWith(" ", ...block.childNodes, " ");
  for (const heading of findAll(body, "a > :is(h2, h3, h4, h5, h6)")) liftHeading(heading);
  for (const table of findAll(body, "table"))
    if (table.querySelector("table") || [...table.rows].some(({ cells }) => cells.length > columnsMax))
      openTable(table);
  for (const table of findAll(body, "table")) flattenTable(table);
  // "~~~~" and "****" mean something else.
  for (const again of findAll(body, ":is(s, del) :is(s, del), :is(em, i) :is(em, i), :is(strong, b) :is(strong, b)"))
    again.replaceWith(...again.childNodes);
  for (const list of findAll(body, "ol")) writeNumbers(list);
  linkUrls(body);
  partLists(body);
  return `${service.turndown(body).trim().replaceAll(listEnd, "<!-- -->")}\n`;
}

function createService(): TurndownService {
  const made = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    br: "\\",
  });
  made.use(gfm);
  // Markdown has no signs for these.
  made.addRule("raisedOrLowered", {
    filter: ["sub", "sup"],
    replacement: (content, { nodeName }) => {
      const tag = nodeName.toLowerCase();
      return content.trim() && `<${tag}>${content}</${tag}>`;
    },
  });
  // Beside a letter, signs inside quotes or brackets do not count as emphasis; neither do two emphases in a row.
  for (const [name, tags, sign] of [
    ["strongly", ["STRONG", "B"], "**"],
    ["lightly", ["EM", "I"], "*"],
  ] as const)
    made.addRule(name, {
      filter: (node) => tags.some((tag) => tag === node.nodeName),
      replacement: (content, node) => {
        const text = content.trim();
        if (text === "") return content;
        const isGlued =
          (/^[\p{P}\p{S}]/u.test(text) && /[^\s\p{P}\p{S}]$/u.test(textBeside(node, "previousSibling"))) ||
          (/[\p{P}\p{S}]$/u.test(text) && /^[^\s\p{P}\p{S}]/u.test(textBeside(node, "nextSibling"))) ||
          /^(?:EM|I|STRONG|B)$/.test(node.previousSibling?.nodeName ?? "");
        const tag = sign === "*" ? "em" : "strong";
        return isGlued ? `<${tag}>${content}</${tag}>` : sign + content + sign;
      },
    });
  made.addRule("lineBreakInLine", {
    filter: (node) => node.nodeName === "BR" && node.closest("h1, h2, h3, h4, h5, h6, td, th, a") !== null,
    replacement: () => " ",
  });
  made.addRule("ownBlock", {
    filter: ["summary", "dt", "dd"],
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  // Turndown's own looks for each item's place, which takes seconds in a long list.
  made.addRule("numbered", {
    filter: (node) => node.nodeName === "LI" && node.hasAttribute(numberName),
    replacement: (content, node) => {
      const prefix = `${isElement(node) ? node.getAttribute(numberName) : ""}.  `;
      const text = content.replace(/^\n+|(?<!\n)\n+$/g, "") + (content.endsWith("\n") ? "\n" : "");
      return prefix + text.replaceAll("\n", `\n${" ".repeat(prefix.length)}`) + (node.nextSibling ? "\n" : "");
    },
  });
  made.addRule("task", {
    filter: (node) => node.nodeName === "LI" && /^\s*[☐☑]/.test(node.textContent),
    replacement: (content) => {
      const [, box = "", rest = ""] = /^([☐☑])([^]*)$/.exec(content.trim()) ?? [];
      return `- [${box === "☑" ? "x" : " "}] ${rest.trim().replace(/\n/g, "\n  ")}\n`;
    },
  });
  const escape = made.escape.bind(made);
  made.escape = (text) =>
    escape(text)
      .replaceAll("<", "\\<")
      // At a heading's end it would close it.
      .replace(/(?<=\s)#+\s*$/, "\\$&")
      .replace(/&(?=#?\w{1,30};)/g, "\\&")
      .replace(/^\+$/, "\\+")
      .replace(/^(\s*\d{1,9})\)(?=\s|$)/, "$1\\)")
      .replaceAll("~~", "\\~\\~");
  return made;
}

/** Takes a heading out of the link around it, which goes on behind it. */
function liftHeading(heading: Element): void {
  const link = heading.parentElement;
  if (!link) return;
  const href = { href: link.getAttribute("href") ?? "" };
  const before = makeElement(link, "a", href);
  while (link.firstChild && link.firstChild !== heading) before.append(link.firstChild);
  heading.append(makeElement(link, "a", href, ...heading.childNodes));
  link.before(before, heading);
  for (const rest of [before, link]) if (!rest.textContent.trim() && !rest.querySelector("img")) rest.remove();
}

/** Code blocks in the one form that is known: `pre > code`, with line breaks as line ends. */
function prepareCode(body: Element): void {
  for (const line of findAll(body, "pre br, code br")) line.replaceWith("\n");
  for (const line of findAll(body, "pre :is(p, div, li, tr):not(:last-child)")) {
    const text = line.textContent;
    if (!text.slice(text.trimEnd().length).includes("\n")) line.after("\n");
  }
  for (const pre of findAll(body, "pre")) {
    const code = makeElement(pre, "code");
    code.className = pre.querySelector("code")?.className || pre.className;
    code.textContent = pre.textContent;
    // A cell has one line.
    if (pre.closest("table")) pre.replaceWith(" ", code, " ");
    else pre.replaceChildren(code);
  }
  // Nothing inside back-ticks is markup.
  for (const code of findAll(body, "code")) code.replaceChildren(code.textContent);
}

/** A cell is one line of Markdown, and a caption stands above. */
function flattenTable(table: Element): void {
  for (const caption of table.querySelectorAll("caption")) {
    table.before(makeElement(caption, "p", {}, ...caption.childNodes));
    caption.remove();
  }
  // Markdown has one row of heads, and no cell over several columns.
  for (const row of [...table.querySelectorAll("thead tr + tr")].reverse()) table.querySelector("thead")?.after(row);
  for (const head of table.querySelectorAll(":not(thead) > tr > th"))
    if (head.parentElement?.previousElementSibling ?? table.querySelector("thead")) rename(head, "td");
  for (const wide of table.querySelectorAll("[colspan]")) {
    const more = Math.min(20, Number(wide.getAttribute("colspan")) - 1) || 0;
    wide.removeAttribute("colspan");
    for (let nth = 0; nth < more; nth += 1) {
      const empty = makeElement(table, wide.localName);
      empty.setAttribute("rowspan", wide.getAttribute("rowspan") ?? "1");
      wide.after(empty);
    }
  }
  fillRows(table);
  for (const item of table.querySelectorAll("td li, th li")) item.prepend("• ");
  for (const block of table.querySelectorAll(`:is(td, th) :is(${blocks}, details, summary)`))
    block.replaceWith(" ", ...block.childNodes, " ");
}

/** A cell over several rows leaves an empty one in each row below. */
function fillRows(table: Element): void {
  const open: number[] = [];
  for (const row of table.querySelectorAll("tr")) {
    const cells = [...row.children];
    for (let column = 0; cells.length > 0 || column < open.length; column += 1) {
      const left = open[column] ?? 0;
      if (left > 0) row.insertBefore(makeElement(table, "td"), cells[0] ?? null);
      const span = left > 0 ? left : Number(cells.shift()?.getAttribute("rowspan") ?? 1);
      open[column] = Math.min(100, Math.max(0, span - 1)) || 0;
    }
  }
}

/** Whether a block, or nothing, stands on this side of a node. */
function isEdge(node: Node, side: "previousSibling" | "nextSibling"): boolean {
  const beside = nodeBeside(node, side);
  return beside === null || (isElement(beside) && beside.matches(blocks));
}

/** The text that stands right beside an element in its line. */
function textBeside(node: Node, side: "previousSibling" | "nextSibling"): string {
  let at: Node | null = node;
  while (at && at[side] === null && at.parentNode && !(isElement(at.parentNode) && at.parentNode.matches(blocks)))
    at = at.parentNode;
  return at?.[side]?.textContent ?? "";
}
