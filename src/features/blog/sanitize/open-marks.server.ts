import { makeElement } from "./body-elements.server.ts";
import { decode } from "./sanitize-rules.server.ts";
import { readShortcode } from "./shortcodes.server.ts";

export const video = /\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i;
const mediaMarks =
  /\[(?:fusion_)?(embed|video|audio|youtube|vimeo|soundcloud|tweet|instagram)\b([^\][]{0,500})\](?:(https?:[^\][\s]{1,1000})?\[\/(?:fusion_)?\1\])?/g;
/** Boxes of page builders, what only the old site's plug-ins fill (of WordPress, Joomla, HubSpot, Magento, Drupal), and marks that part pages. */
const otherMarks =
  /\[\/?(?:(?:vc|et_pb|fusion|av|kc|siteorigin|cs)_\w{1,60}(?:\s[^\][]{0,2000})?|(?:more|nextpage|gallery|playlist|contact-(?:form(?:-7)?|field)|wpforms|gravityforms?|ninja_forms?|mc4wp_form|jetpack[\w-]{1,40}|table(?= id=))(?:\s+[\w-]{1,40}=[^\][]{0,2000})?)\s?\/?\]|\{(?:loadposition|loadmodule|loadmoduleid|module)\s[^{}]{1,100}\}|\{\{\s?(?:cta|widget|block|module|script_embed)\b[^{}]{0,1000}\}\}|\{%-?\s?(?:end_)?module\w{0,20}\b[^{}%]{0,1000}%\}|\[\[\{"[^\]]{1,3000}\}\]\]|!\[\[[^[\]]{2,200}\]\]/g;
const builder = /^\[?\/?(?:vc|et_pb|fusion|av|kc|siteorigin|cs)_/;
/** Names of marks whose title a reader opens. */
const opening = /accordion|collaps|faq|panel|question|spoiler|tab|toggle/;
/** Any plug-in's mark, by its quoted attributes, up to its end if it has one. */
const pluginMarks =
  /\[([a-z][\w-]{1,40})(?=\s)((?:\s+[\w-]{1,40}=(?:"[^"[\]]{0,1000}"|'[^'[\]]{0,1000}'|[“”″][^“”″[\]]{0,1000}[“”″]|[\w-]{1,40}))+)\s*\/?\](?:([^[\]]{0,1000})\[\/\1\])?/g;

/** Makes of a text's marks in brackets what their plug-in shows, in place. @param opened names of marks, for ends that stand elsewhere @param onLost names marks that nothing can be made of */
export function openMarks(text: Text, opened: Set<string>, onLost: (what: string) => void): void {
  const { ownerDocument: document } = text;
  const parts: (string | Element)[] = [];
  let end = 0;
  for (const found of text.data.matchAll(mediaMarks)) {
    const [whole, name = "", attributes = "", inside] = found;
    const source = inside ?? readShortcode(name, attributes.replace(/^[\s=]*/, " "));
    if (!source || source.startsWith("<")) continue;
    parts.push(text.data.slice(end, found.index), makeElement(document, "iframe", { src: source }));
    end = found.index + whole.length;
  }
  parts.push(text.data.slice(end));
  const kept = parts.flatMap((part) =>
    typeof part === "string" ? openPlugins(part, document, opened, onLost) : [part],
  );
  if (kept.length > 1 || kept[0] !== text.data) text.replaceWith(...kept.filter((part) => part !== ""));
}

/** A mark that names a page becomes a link to it; of others what stands inside stays. @param opened their names, for ends that stand elsewhere */
function openPlugins(
  text: string,
  document: Document,
  opened: Set<string>,
  onLost: (what: string) => void,
): (string | Element)[] {
  const parts: (string | Element)[] = [];
  let end = 0;
  for (const found of text.matchAll(pluginMarks)) {
    const [whole, name = "", attributes = "", inside] = found;
    // Quoted attributes are nobody's words; others may be.
    if (!/["'”″]/.test(attributes)) continue;
    const url = /(?:=["'“”″](?:url:)?)(https?(?::|%3A)[^"'“”″|\s]{4,1000})/i.exec(attributes)?.[1];
    const title = /\b\w*(?:title|text)=["'“”″]([^"'“”″]{1,200})/.exec(attributes)?.[1];
    const words = inside?.trim() || title;
    opened.add(name);
    parts.push(text.slice(end, found.index));
    end = found.index + whole.length;
    if (url) {
      const page = decode(url);
      const alt = /\balt=["'“”″]([^"'“”″]{1,500})/.exec(attributes)?.[1] ?? "";
      const kind = /\.(?:png|jpe?g|gif|webp|avif)(?:$|\?)/i.test(page) ? "img" : video.test(page) ? "iframe" : "a";
      parts.push(
        kind === "a"
          ? makeElement(document, kind, { href: page }, words ?? page)
          : makeElement(document, kind, kind === "img" ? { src: page, alt } : { src: page }),
      );
    } else if (inside && title && opening.test(name))
      parts.push(makeElement(document, "strong", {}, title), ` ${inside}\n\n`);
    else if (inside) parts.push(builder.test(name) ? `\n\n${inside}\n\n` : inside);
    else if (words && /heading|title/.test(name)) parts.push(makeElement(document, "h2", {}, words));
    else if (!/_(?:section|row|column|inner|text)\w*$/.test(name)) onLost(whole);
  }
  parts.push(text.slice(end));
  return parts.map((part) =>
    typeof part !== "string"
      ? part
      : part
          .replace(otherMarks, (mark) => {
            if (!builder.test(mark) && !/^\[\/|^\[(?:more|nextpage)\b/.test(mark)) onLost(mark);
            // A builder's boxes are blocks, its buttons stand in a row.
            return builder.test(mark) && !/button|btn/.test(mark) ? "\n\n" : "";
          })
          // A link of a wiki to another page, with words of its own.
          .replace(/\[\[[^[\]|\n]{1,200}\|([^[\]|\n]{1,200})\]\]/g, "$1")
          .replace(/\[\/([\w-]{2,41})\]/g, (mark, name: string) => (opened.has(name) ? "" : mark)),
  );
}
