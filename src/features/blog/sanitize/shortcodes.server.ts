import { decodeHTMLStrict } from "entities";
import { escapeMarkup } from "../../../lib/escape-markup.ts";
import { makeElement, noteMade, textsIn } from "./body-elements.server.ts";
import { pageOfId } from "./frame-pages.server.ts";
import { standsAlone } from "./style-of.server.ts";

/** Marks of Hugo, of Jekyll and its like, and of Joomla, in escaped text. */
const marks =
  /\{\{(?:&lt;|%)([^{}]{1,2000}?)(?:&gt;|%)\}\}|\{%-?([^{}%]{1,2000}?)-?%\}|\{(?=(youtube|vimeo)\})\3\}([\w-]{5,30})[^{}]{0,100}\{\/\3\}/g;
/** A line that begins or ends a box in Markdown; a title in it stays. */
const fence = /^\s*:{3,}(?!:)\s*(?:\{?[\w-]+\}?)?([^:\n]{0,300})$/;
/** A greeting whose name its mail program would have filled in, and what it says where nobody's name is known. */
const greeting =
  /^(\s*(?:hi|hey|hello|good (?:morning|afternoon|evening)|dear|hallo|beste|lieber?|bonjour|salut|hola|ciao)(?: there)?)\s+(?:\*\|[A-Z\d_]+\|\*|%%?\w+%%?|\[\[\w+\]\]|\{\$\w+\}|\{\{(?=[^{}]*(?:first|last|full)_?name)[^{}]*?(?:(?:default:|fallback=)\s*["']?(\p{L}{1,20}(?: \p{L}{1,20}){0,3})["']?\s*)?\}\})(?=\s*(?:[^\p{L}\p{N}\s]|$))/iu;

/** Makes of the marks of site generators and mail programs in a raw body's text what they would show; in place. @param onLost names the others, where they stand alone */
export function openShortcodes(body: HTMLElement, onLost: (what: string) => void): void {
  for (const text of textsIn(body)) {
    if (!/\{|:::|\*\||%%|\[\[/.test(text.data) || text.parentElement?.closest("pre, code, script, style, textarea"))
      continue;
    const [line, title = ""] = fence.exec(text.data) ?? [];
    const words = title.replace(/\{[^{}]*\}/g, "").replace(/[[\]]/g, "");
    if (line !== undefined) text.replaceWith(...(words.trim() ? [makeElement(body, "strong", {}, words.trim())] : []));
    text.data = text.data.replace(greeting, (_, start: string, name?: string) => start + (name ? ` ${name}` : ""));
    const written = escapeMarkup(text.data);
    const isAlone = standsAlone(text) && written.replace(marks, "").trim() === "";
    const html = written.replace(marks, (mark, hugo, jekyll, joomla, id) => {
      const inside = decodeHTMLStrict(hugo ?? jekyll ?? `${joomla} ${id}`).trim();
      // A mark that its page shows as it is written.
      if (inside.startsWith("/*")) return mark;
      const [name = ""] = inside.split(/\s/, 1);
      const shown = readShortcode(...nameInclude(name, inside.slice(name.length).replace(/[“”″]/g, '"')));
      if (shown) return shown.startsWith("<") ? shown : `<iframe src="${escapeMarkup(shown)}"></iframe>`;
      // Others may be words about templates.
      const isLeft = hugo || /^(?:(?:end)?(?:highlight|raw)|include|image|img|figure|gallery)$/.test(name);
      if (!isLeft || !isAlone) return mark;
      if (!/^(?:\/|end)/.test(inside)) onLost(decodeHTMLStrict(mark));
      return "";
    });
    if (html === written) continue;
    noteMade(html);
    const box = makeElement(body, "div");
    box.innerHTML = html;
    text.replaceWith(...box.childNodes);
  }
}

/** Jekyll's `{% include video id="…" provider="…" %}` is called after its file, or its provider. */
export function nameInclude(name: string, attributes: string): [name: string, attributes: string] {
  if (name !== "include") return [name, attributes];
  const [whole = "", file = ""] = /^\s*(\S+)/.exec(attributes) ?? [];
  const provider = /\bprovider="(\w+)"/.exec(attributes)?.[1];
  return [provider ?? file.replace(/\.\w+$/, ""), attributes.slice(whole.length)];
}

/** What a shortcode, tag or component shows: a picture as HTML, or the URL of a video or another page; null for any other. */
export function readShortcode(name: string, attributes: string): string | null {
  const given = new Map<string, string>();
  for (const [, key = "", quoted, single, bare] of attributes.matchAll(
    /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'/>]+))/g,
  ))
    given.set(key.toLowerCase(), quoted ?? single ?? bare ?? "");
  const bare =
    attributes
      .match(/(?<![\w=])"[^"]*"(?![\w=])|(?<=\s|^)[^\s"'=<>]+(?=\s|$)/g)
      ?.map((word) => word.replaceAll('"', "")) ?? [];
  const [first = "", second = ""] = bare;
  const src = given.get("src") ?? given.get("image") ?? given.get("file") ?? "";
  const caption = given.get("caption") ?? given.get("title");
  if (/\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|[?#])/i.test(src) || (name === "figure" && src)) {
    const image = `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(given.get("alt") ?? caption ?? "")}">`;
    return `<figure>${image}${caption ? `<figcaption>${escapeMarkup(caption)}</figcaption>` : ""}</figure>`;
  }
  const ids = [
    ...["id", "videoid", "video", "tweetid", "code", "gist"].map((key) => given.get(key) ?? ""),
    first,
    `${first}/${second}`,
  ];
  const page = ids.map((id) => pageOfId(name, id)).find(Boolean);
  return page ?? [...given.values(), first].find((value) => /^https?:\/\/[^\s<>"]+$/.test(value)) ?? null;
}
