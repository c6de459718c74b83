import { escapeMarkup } from "../../../lib/escape-markup.ts";
import { ownProperty, parseJson } from "../store/untrusted-json.ts";

const blocks =
  "p|div|h[1-6]|ul|ol|dl|table|blockquote|pre|figure|hr|iframe|section|article|aside|header|footer|details|form|script|style|video|audio|address|li";
const beginsWithBlock = new RegExp(`^<(?:${blocks})[\\s>/]`, "i");
// Of page builders, and those that show what is not in the export.
const shortcode =
  /\[\/?((?:vc(?!_raw_html)|et_pb|fusion|av|cs)_[\w-]{1,60}|gallery|playlist|audio|video|contact-form(?:-7)?|contact-field|wpforms|gravityform|jetpack[\w-]{0,40}|subscribe2?|mc4wp_form|table|ninja_form)(?: [^\]\n]{0,2000})?\]/g;

/**
 * The HTML that WordPress shows for a stored body: paragraphs where the classic editor has empty lines, captions, and links for what it
 * would embed. `leftOut` names shortcodes that need WordPress.
 */
export function toParagraphs(body: string): { html: string; leftOut: string[] } {
  const leftOut = new Set<string>();
  const html = body
    .replace(/\r\n?/g, "\n")
    .replace(/\[caption[^\]\n]{0,2000}\]([^]*?)\[\/caption\]/g, (_, inner: string) => toFigure(inner))
    .replace(/\[embed[^\]\n]{0,500}\]\s*(https?:\/\/[^\s<[\]]+)\s*\[\/embed\]/g, "\n\n$1\n\n")
    .replace(shortcode, (_, name: string) => {
      leftOut.add(`[${name}]`);
      return "";
    })
    // A block that embeds holds the bare URL.
    .replace(/(<div class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<]+)\s*(?=<\/div>)/g, '$1<a href="$2">$2</a>');
  return { html: /<!-- wp:|<p[\s>]/i.test(html) ? html : addParagraphs(html), leftOut: [...leftOut] };
}

/** A picture of the export's library. */
export interface LibraryPicture {
  url: string;
  alt: string;
  caption: string;
}

/** The pictures that a gallery names by their numbers, where the export has them; a gallery with another one stays. */
export function fillGalleries(body: string, pictures: ReadonlyMap<string, LibraryPicture>): string {
  return body.replace(
    /\[gallery\b[^\]\n]{0,500}?\b(?:ids|include)=["']?([\d,\s]{1,2000})[^\]\n]{0,500}\]/g,
    (whole, numbers: string) => {
      const found = numbers.split(",").map((number) => pictures.get(number.trim()));
      const figures = found.map((one) => one && toPicture(one)).join("\n\n");
      return found.every(Boolean) ? `\n\n${figures}\n\n` : whole;
    },
  );
}

function toPicture({ url, alt, caption }: LibraryPicture): string {
  const words = caption && `<figcaption>${escapeMarkup(caption)}</figcaption>`;
  return `<figure><img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}">${words}</figure>`;
}

/** The footnotes of WordPress's own editor, which stand beside the body. @param json `[{"id":…,"content":…}]` */
export function addNotes(body: string, json: string): string {
  const parsed = parseJson(json);
  const notes = (Array.isArray(parsed) ? parsed : []).flatMap((note) => {
    const [id, content] = [ownProperty(note, "id"), ownProperty(note, "content")];
    return typeof content === "string" && typeof id === "string" && body.includes(`#${id}`)
      ? [`<li id="${escapeMarkup(id)}">${content} <a href="#${escapeMarkup(id)}-link">↩</a></li>`]
      : [];
  });
  if (notes.length === 0 || body.includes('class="wp-block-footnotes"')) return body;
  return `${body.replace(/<!-- wp:footnotes[^<>]*\/-->/, "")}\n\n<ol>${notes.join("")}</ol>`;
}

function toFigure(inner: string): string {
  const end = /^\s*(?:<a [^>]{0,2000}>\s*)?<img [^>]{0,4000}>(?:\s*<\/a>)?/i.exec(inner)?.[0].length ?? 0;
  const caption = inner.slice(end).trim();
  return `\n\n<figure>${inner.slice(0, end).trim()}${caption === "" ? "" : `<figcaption>${caption}</figcaption>`}</figure>\n\n`;
}

/** Code keeps its lines. */
function addParagraphs(html: string): string {
  return html
    .split(/(<(?:pre|script|style)[\s>][^]*?<\/(?:pre|script|style)>)/i)
    .flatMap((part, nth) => (nth % 2 === 1 ? part : part.split(/\n\s*\n/).map(toParagraph)))
    .filter((part) => part !== "")
    .join("\n");
}

function toParagraph(part: string): string {
  const text = part.trim();
  if (text === "" || text.startsWith("<!--") || beginsWithBlock.test(text)) return text;
  if (/^https?:\/\/[^\s<]+$/.test(text)) return `<p><a href="${text}">${text}</a></p>`;
  return `<p>${text.replaceAll("\n", "<br>\n")}</p>`;
}
