import { decodeHTMLStrict } from "entities";
import { marked } from "marked";
import { blocks, findAll, makeElement, noteMade, textsIn } from "./body-elements.server.ts";
import { checkHtmlCaps } from "./html-limits.server.ts";
import { decode } from "./sanitize-rules.server.ts";
import { stripMarkup } from "./strip-markup.ts";

/** What nobody writes who does not mean Markdown: bold between stars, a link or picture with its URL, headings from the second level on. */
const boldOrLink =
  /(?<!\d)\*\*(?=[^\s*])[^*\n]{1,500}(?<=\S)\*\*|!?\[[^\][\n]{0,500}\]\((?:https?:\/\/|mailto:|\/)[^\s()]{1,1000}\)/;
const block = /^#{2,6} \S|^ {0,3}```/m;

/** A body of nothing but Markdown becomes what it says. In place. @param html what it was parsed from */
export function openMarkdown(body: HTMLElement, html: string): void {
  if (html.length > 200_000 || !(block.test(html) || boldOrLink.test(html)) || body.querySelector(`${blocks}, code`))
    return;
  const read = marked.parse(html, { async: false, gfm: true, breaks: true });
  if (checkHtmlCaps(read)) return;
  body.innerHTML = read;
  noteMade(read);
}

/** Tags of BBCode that are called otherwise in HTML; those of colors and sizes leave their content. */
const bbTags: Record<string, string> = { b: "strong", i: "em", quote: "blockquote", code: "pre", list: "ul" };
const sameTags = /^(?:u|s|sup|sub|li|table|t[rdh])$/i;
/** The last four are WordPress's plug-ins for footnotes. */
const bbNames =
  "b|i|u|s|sup|sub|quote|code|list|li|table|t[rdh]|url|email|img|color|size|font|center|left|right|spoiler|footnote|efn_note|mfn|ref";
const bbCode = new RegExp(
  `\\[(${bbNames})(?:=([^\\][<>]{1,1000}))?\\]((?:[^[]|\\[(?!\\/?(?:${bbNames})[\\]=]))*?)\\[\\/\\1\\]`,
  "gi",
);

/** A plug-in's mark and its end, but for those that name something to show (bare-text.server.ts). */
const pair =
  /\[(?!embed|video|audio|(?:wp_)?caption|youtube|vimeo|soundcloud|tweet|instagram|latex|math|k?tex|(?:vc|et_pb|fusion|av|kc|siteorigin)_)([a-z][\w-]{3,40})\]((?:[^[]|\[(?!\/?\1\])){0,5000})\[\/\1\]/g;

/** WordPress's older mark of a picture's caption, which stands behind the picture or in a setting. */
const captionMark =
  /\[(?:wp_)?caption\b(?:[^\][]{0,500}?\bcaption="([^"]{1,500})")?[^\][]{0,500}\]((?:\s*<a\s[^<>]*>)?\s*<[a-z][^<>]*>(?:\s*<\/a>)?)?([^[]{0,5000})\[\/(?:wp_)?caption\]/g;

/** BBCode, as forums store it, in HTML's elements; in place. A body whose code speaks of it stays. */
export function openBbCode(body: HTMLElement): void {
  let html = body.innerHTML;
  if (!/\[\/\w/.test(html)) return;
  const about = findAll(body, "pre, code").filter(({ textContent }) => /\[\/\w/.test(textContent));
  if (!about.some(({ textContent }) => textContent.includes("caption]")))
    html = html.replace(captionMark, (_, given = "", picture = "", words = "") =>
      picture ? `<figure>${picture}<figcaption>${words.trim() || stripMarkup(given)}</figcaption></figure>` : words,
    );
  // From the inside out.
  for (let depth = 0; depth < 6 && about.length === 0; depth += 1)
    html = html.replace(bbCode, (whole, name: string, value: string | undefined, inner: string) => {
      const tag = bbTags[name.toLowerCase()] ?? sameTags.exec(name)?.[0].toLowerCase();
      const url = (value ?? inner).replace(/^(?:"|&quot;)|(?:"|&quot;)$/g, "").trim();
      const isUrl = /^(?:https?:\/\/|\/|mailto:)[^\s"<>]+$/i.test(url);
      if (/^img$/i.test(name)) return /^https?:\/\/[^\s"<>]+$/i.test(inner) ? `<img src="${inner}">` : inner;
      if (/^email$/i.test(name)) return `<a href="mailto:${url}">${inner}</a>`;
      if (/^url$/i.test(name)) return isUrl ? `<a href="${url}">${inner}</a>` : inner;
      if (tag === "ul" && inner.includes("[*]")) {
        const items = inner.split("[*]").map((item) => item.replaceAll("<br>", "\n").trim().replaceAll("\n", "<br>"));
        const list = /^\d$/.test(value ?? "") ? "ol" : "ul";
        return `<${list}>${items.flatMap((item) => (item ? [`<li>${item}</li>`] : [])).join("")}</${list}>`;
      }
      if (/^[bius]$/i.test(name) && /^\s/.test(inner)) return whole;
      if (/^(?:footnote|efn_note|mfn|ref)$/i.test(name)) return ` (${inner.trim()})`;
      return tag ? `<${tag}>${inner}</${tag}>` : inner;
    });
  // Of marks without settings what stands between them stays, from the inside out.
  if (about.length === 0) html = html.replace(/\[\/([a-z][\w-]{2,40})\](?=\[\1[\]_])/g, "$&\n\n");
  for (let [depth, last] = [0, ""]; depth < 4 && about.length === 0 && html !== last; depth += 1)
    [last, html] = [html, html.replace(pair, "$2")];
  if (checkHtmlCaps(html)) return;
  noteMade(html);
  body.innerHTML = html;
}

/** Markdown in the text of one box, if something in it is nothing else: bold, links, pictures, code; a heading that it begins with. In place. */
export function writeMarkdown(box: Element): void {
  const text = box.textContent;
  if (boldOrLink.test(text) && !box.querySelector("code")) {
    noteMade("code img a strong em");
    box.innerHTML = box.innerHTML
      .replace(/\]\(<a [^<>]*href="([^"]*)"[^<>]*>[^<>]*<\/a>\)/g, "]($1)")
      .replace(/`([^`<>\n]{1,300})`/g, "<code>$1</code>")
      .replace(/!\[([^\][<>"\n]{0,500})\]\((https?:\/\/[^\s()"<>]{1,1000})\)/g, '<img src="$2" alt="$1">')
      .replace(/\[([^\][\n]{1,500})\]\(((?:https?:\/\/|mailto:|\/)[^\s()"<>]{1,1000})\)/g, '<a href="$2">$1</a>')
      .replace(/(?<!\d)\*\*(?=[^\s*])([^*\n]{1,500})(?<=\S)\*\*/g, "<strong>$1</strong>")
      .replace(/(?<![\w*])\*(?=[^\s*])([^*<>\n]{1,300})(?<=\S)\*(?![\w*])/g, "<em>$1</em>");
  }
  const first = box.firstChild;
  if (first?.nodeValue) first.nodeValue = readTask(first.nodeValue);
  if (box.localName !== "p") return;
  writeBlock(box);
  const [head = "", level = ""] = /^\s*(#{2,6}) (?=\S)/.exec(box.firstChild?.nodeValue ?? "") ?? [];
  if (head && box.firstChild) {
    box.firstChild.nodeValue = box.firstChild.nodeValue?.slice(head.length) ?? "";
    const heading = makeElement(box, `h${level.length}`);
    box.before(heading);
    while (box.firstChild && box.firstChild.nodeName !== "BR") heading.append(box.firstChild);
    box.firstChild?.remove();
    if (!box.firstChild) box.remove();
  }
}

/** A text whose box of a task (`[x] `) is a character. */
export function readTask(text: string): string {
  return text.replace(/^\s*\[( |x)\]\s+(?=\S)/i, (_, state) => (state === " " ? "☐ " : "☑ "));
}

/** A quotation, a listing or a table that is one paragraph, its lines parted by breaks. */
function writeBlock(paragraph: Element): void {
  const start = paragraph.firstChild?.nodeValue ?? "";
  if (!/^\s*(?:> \S|```|\|.*\|\s*$)/.test(start) || paragraph.querySelector(":not(br)")) return;
  const lines = [...paragraph.childNodes]
    .map((node) => (node.nodeName === "BR" ? "\n" : (node.nodeValue?.trim() ?? "")))
    .join("");
  const isWhole =
    /^(?:>.*(?:\n|$)){2,}$/.test(lines) ||
    /^```[\w+#-]*\n[^]*\n```$/.test(lines) ||
    /^\|.*\|\n\|[\s:|-]+\|(?:\n|$)/.test(lines);
  const text = lines.startsWith("```") ? lines : lines.replaceAll("<", "&lt;");
  if (!isWhole) return;
  const html = marked.parse(text, { async: false, gfm: true });
  noteMade(html);
  paragraph.outerHTML = html;
}

/** GitHub's and Obsidian's boxes begin with their kind in brackets, or with a title behind it; in place. */
export function nameBox(quote: Element): void {
  const text = (quote.firstElementChild?.matches("p") ? quote.firstElementChild : quote).firstChild;
  const [mark = "", kind = "", title = ""] =
    /^\s*\[!([A-Za-z]{3,20})\][+-]?(?: (\S[^\n]{0,200})(?=\n))?\s*/.exec(text?.nodeValue ?? "") ?? [];
  if (!text || mark === "") return;
  text.nodeValue = text.nodeValue?.slice(mark.length) ?? "";
  const name = title || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  const goesOn =
    text.nodeValue || /^(?:A|B|CODE|DEL|EM|I|IMG|KBD|MARK|STRONG|SPAN)$/.test(text.nextSibling?.nodeName ?? "");
  text.before(makeElement(quote, "strong", {}, name), ...(goesOn ? [": "] : []));
}

/** WPBakery keeps HTML of an author's own in base64. */
export function openRawHtml(html: string): string {
  const opened = html.replace(/\[vc_raw_html[^\][]{0,500}\]([\w+/=\s]{8,})\[\/vc_raw_html\]/g, (_, kept: string) =>
    decode(Buffer.from(kept, "base64").toString()),
  );
  return checkHtmlCaps(opened) ? html : opened;
}

/** Ends elements that only XML lets end in their own tag; a parser would put all that follows into them. */
export function closeEmpty(html: string): string {
  const closed = html.replace(
    /<(iframe|video|audio|object|canvas|[a-z][a-z0-9]*-[a-z0-9-]{1,40})(\s[^<>]{0,4000}(?<=[\s"'])|\s*)\/>/gi,
    "<$1$2></$1>",
  );
  // A frame that nobody ended would hold what follows as its text, too.
  const parts = closed.split(/(?=<iframe\b)/i);
  return parts
    .map((part) =>
      /<\/iframe/i.test(part) ? part : part.replace(/^<iframe(?:"[^"]*"|'[^']*'|[^"'>])*>/i, "$&</iframe>"),
    )
    .join("");
}

/** A body that was written as JSON once too often, without its backslashes. */
export function unescapeJson(html: string): string {
  const ends = /(<\/(?:p|div|h[1-6]|ul|ol|li|table|blockquote|figure|section)>)(?:\\[rn])+(?=\s*(?:<|$))/g;
  if (!html.includes(`=\\"`) && html.search(ends) === -1) return html;
  try {
    return String(JSON.parse(`"${html}"`));
  } catch {
    return html.replace(ends, "$1\n");
  }
}

/** Words that were escaped once more ("it&rsquo;s", "a&nbsp;b", "Q&amp;A"), in a body without code; where only names of characters stand, they may be meant. In place. */
export function unescapeWords(body: HTMLElement): void {
  const sure = /&nbsp;|\p{L}&(?:amp|apos|rsquo|#(?:0?39|8217|x27));\p{L}/u;
  if (!sure.test(body.textContent) || body.querySelector("code, pre")) return;
  for (const text of textsIn(body))
    if (text.data.includes("&"))
      text.data = text.data.replace(/&(?!lt;|gt;)(?:#x?[\da-f]{2,5}|[a-z]{2,8});/gi, (entity) =>
        decodeHTMLStrict(entity),
      );
}
