import { cutText } from "../../../lib/cut-text.ts";
import { isReadable } from "./color-contrast.ts";
import { embedProviders } from "./embed-hosts.ts";
import { toImageUrl } from "./image-url.ts";

/** Services that put a URL of their own before each link that is copied from them, and the parameter that keeps the link. */
const wrappers: [host: RegExp, path: RegExp, parameters: readonly string[]][] = [
  [/^www\.google\.[a-z.]{2,6}$/, /^\/url$/, ["q", "url"]],
  [/\.safelinks\.protection\.outlook\.(?:com|cn)$/, /^\//, ["url"]],
  [/^lm?\.(?:facebook|instagram|messenger)\.com$/, /^\/(?:l\.php)?$/, ["u"]],
  [/^www\.linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)\/?$/, ["url"]],
  [/^www\.youtube\.com$/, /^\/redirect$/, ["q"]],
  [/^slack-redir\.net$/, /^\/link$/, ["url"]],
  [/^(?:away\.)?vk\.com$/, /^\/away\.php$/, ["to"]],
  [/^t\.umblr\.com$/, /^\/redirect$/, ["z"]],
  [/^getpocket\.com$/, /^\/redirect$/, ["url"]],
  [/^href\.li$/, /^\/$/, []],
  [/^www\.bing\.com$/, /^\/ck\/a$/, ["u"]],
  [/^click\.(?:convertkit|kit)-mail\d*\.com$/, /^\//, []],
];

/** Parameters that tell a reader's way, or who the reader is, to the page they lead to: of campaigns, advertisements, mail services. */
const tracking =
  /([?&])(?:(?:utm|mtm|hsa|_?_hs|oly|vero)_[\w-]+|__?hs\w+|[a-z]{1,2}clid|wbraid|gbraid|gclsrc|gad_source|msclkid|srsltid|igsh(?:id)?|li_fat_id|mc_[ce]id|ml_subscriber(?:_hash)?|mkt_tok|hsCtaTracking|_kx|_bhlid|_openstat|ck_subscriber_id|ref_src|rb_clickid|s_kwcid|pk_(?:campaign|kwd|source|medium)|fb_(?:action_\w+|ref|source))=[^&]*/gi;

/** A URL without what tracks readers; everything else of it stays as it is. */
function dropTracking(url: string): string {
  const [, start = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)(#.*)?$/s.exec(url) ?? [];
  if (!tracking.test(query)) return url;
  const kept = query
    .replace(tracking, "$1")
    .replace(/&{2,}/g, "&")
    .replace(/^\?&+/, "?")
    .replace(/(?<![?&])[?&]+$/, "");
  return start + kept + hash;
}

/** Where a link leads that an editor or a mail program wrapped or wrote without its scheme. Other text comes back as it is. */
function toRealLink(written: string): string {
  // Quotation marks and Markdown around a URL, a scheme twice, and what was escaped twice.
  const text = written
    .replace(/^["'“”‘’«<]+|(?<!["'“”‘’»>])["'“”‘’»>]+$/g, "")
    .replace(/^\[[^\][]{0,1000}\]\(([^()\s]{4,2000})\)$/, "$1")
    .replace(/^https?:\/\/(?=https?:\/\/)/i, "")
    .replaceAll("&amp;", "&");
  if (/^https?(?::\/(?!\/)|\/\/)/i.test(text)) return text.replace(/^(https?):?\/+/i, "$1://");
  if (
    /^(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|co|dev|app|info|eu|de|fr|nl|uk|ch|at|be|it|es|ca|us|me|blog)(?:\/\S*)?$/i.test(
      text,
    )
  )
    return `https://${text}`;
  if (/^www\.[a-z0-9-]+\.[a-z0-9.-]+/i.test(text)) return `https://${text}`;
  if (/^[^\s@/:?#]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text)) return `mailto:${text}`;
  const url = URL.parse(text);
  if (!url) return text;
  if (url.hostname === "urldefense.com") {
    const [, kept] = /^\/v3\/__(https?:\/\/[^*]+?)__;/.exec(url.pathname + url.search) ?? [];
    return kept ?? text;
  }
  const wrapper = wrappers.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
  const given = [...(wrapper?.[2] ?? []).map((name) => url.searchParams.get(name)), wrapper && url.search.slice(1)];
  if (wrapper) given.push(url.pathname.split("/").at(-1));
  // Some write it in base64.
  const read = given.map((value) =>
    /^(?:a1)?aHR0c/.test(value ?? "") ? Buffer.from(value?.replace(/^a1/, "") ?? "", "base64").toString() : value,
  );
  return read.find((value) => /^https?:\/\//i.test(value ?? "")) ?? text;
}

/** Raise it when the rules get stricter or a form of a body changes; the next start then makes every older post anew. */
export const sanitizerVersion = 17;

/** Every id in a body, and every link to one, begins with this: a post cannot take the place of the page's own ids. */
export const idPrefix = "post-";

/** Allowed elements. Frames and scripts are replaced before; no SVG, MathML, forms or media. */
export const allowedTags =
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img
  ins kbd li mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(
    /\s+/,
  );

/** Attributes passed to `allowAttribute`, besides `data-` and `aria-`. */
export const allowedAttributes =
  "id class style href target rel src alt width height role align colspan rowspan scope start reversed value cite datetime lang dir open title".split(
    " ",
  );

const linkSchemes = new Set(
  "http: https: ftp: mailto: tel: callto: xmpp: sms: whatsapp: tg: skype: viber: signal: matrix:".split(" "),
);
const idLists = /^aria-(?:labelledby|describedby|controls|owns|details|flowto|errormessage|activedescendant)$/;
const embedClasses = new Set(embedProviders.flatMap(({ blocks = [] }) => blocks));
const relWords = new Set("nofollow noopener noreferrer sponsored ugc external author license".split(" "));
const roles = new Set(
  "presentation none note group list listitem img figure separator region table row cell rowgroup rowheader columnheader doc-footnote doc-noteref doc-endnotes doc-backlink".split(
    " ",
  ),
);

const base = "https://relative.invalid/blog/post";

/** Returns the attribute's safe value; null removes it. */
export function allowAttribute(tag: string, name: string, value: string): string | null {
  if (name === "href") return tag === "a" ? toLink(value) : null;
  if (name === "src") return tag === "img" ? toImageUrl(value) : null;
  if (name === "id") return toId(value);
  if (name === "class") return toClasses(value);
  if (name === "style") return toStyle(value, sized.has(tag));
  if (name === "target") return value.trim().toLowerCase() === "_blank" ? "_blank" : null;
  if (name === "rel") return keepWords(value.toLowerCase(), (word) => relWords.has(word));
  if (name === "role") return roles.has(value) ? value : null;
  if (name === "cite") return /^https:\/\//i.test(value) ? toLink(value) : null;
  if (name === "dir") return /^(ltr|rtl|auto)$/i.test(value) ? value.toLowerCase() : null;
  if (name === "scope") return /^(col|row|colgroup|rowgroup)$/i.test(value) ? value.toLowerCase() : null;
  if (name === "width" || name === "height") return ["img", "col", "td", "th"].includes(tag) ? toLength(value) : null;
  if (name === "colspan" || name === "rowspan" || name === "start") return /^-?\d{1,3}$/.test(value) ? value : null;
  if (name === "value") return tag === "li" && /^-?\d{1,6}$/.test(value) ? value : null;
  if (name === "open" || name === "reversed") return "";
  if (name === "alt" || name === "title" || name === "lang" || name === "datetime") return cutText(value, 1_000);
  if (idLists.test(name)) return value.split(/\s+/).map(toId).filter(Boolean).join(" ") || null;
  if (/^aria-[a-z]{2,30}$/.test(name)) return cutText(value, 1_000);
  // Placeholders' attributes are written by the sanitizer only.
  if (/^data-(?!src$|embed-)[a-z][a-z0-9_-]{0,60}$/.test(name)) return cutText(value, 2_000);
  return null;
}

/** Where a mail program or a template would have put a URL. */
export const unfilled = /^(?:\*\||\{\$|\{\{|\{%|%%\w+%%|\[(?:\[|\w+\]$)|<%|\$\{|%7B%7B)/i;

/** A link with an allowed scheme, an own path or a prefixed `#` link, else null. Reads it as browsers do first. */
export function toLink(value: string): string | null {
  const text = value.replace(/[\t\n\r]/g, "").replace(/^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$/g, "");
  // "?…" alone means the editor's page.
  if (
    /^(?:|null|undefined|none|\[object Object\])$/i.test(text) ||
    text.startsWith("?") ||
    text.length > 4_000 ||
    unfilled.test(text)
  )
    return null;
  if (text.startsWith("#")) {
    const id = toId(decode(text.slice(1)));
    return id && `#${id}`;
  }
  const real = toRealLink(text);
  const url = URL.parse(real, base);
  if (!url || !linkSchemes.has(url.protocol)) return null;
  if (url.host === "relative.invalid")
    return /^https?:/i.test(real) ? null : dropTracking(url.pathname.replace(/^\/+/, "/") + url.search + url.hash);
  url.username = "";
  url.password = "";
  return /^https?:/.test(url.href) ? dropTracking(url.href) : url.href;
}

/** Adds the prefix unless it is there; null when nothing usable is left. */
export function toId(value: string): string | null {
  const id = value.trim().replace(/[^\p{L}\p{M}\p{N}_.:-]+/gu, "-");
  const own = [...(id.startsWith(idPrefix) ? id.slice(idPrefix.length) : id)].slice(0, 100).join("");
  return own === "" || own === "-" ? null : idPrefix + own;
}

/** Keeps classes of embeds and of code languages; any other could borrow the page's styles. */
export function toClasses(value: string): string | null {
  return keepWords(value, (name) => embedClasses.has(name) || /^lang(uage)?-[a-z0-9+#_-]{1,30}$/i.test(name));
}

/** What may be narrower than the text. A column's box without its neighbor beside it may not. */
const sized = new Set("img table td th col colgroup figure span a".split(" "));

const styleValues: Record<string, RegExp> = {
  "text-align": /^(left|right|center|justify|start|end)$/,
  "vertical-align": /^(top|middle|bottom|baseline|sub|super|text-top|text-bottom)$/,
  "font-style": /^(italic|normal|oblique)$/,
  "font-weight": /^(normal|bold|bolder|lighter|[1-9]00)$/,
  "text-decoration": /^(underline|line-through|none)$/,
  "text-decoration-line": /^(underline|line-through|none)$/,
  "text-transform": /^(none|uppercase|lowercase|capitalize)$/,
  "list-style-type": /^[a-z-]{1,30}$/,
  // None that keeps a line from wrapping, and no width that a phone may not have.
  "white-space": /^(normal|pre-wrap|pre-line)$/,
  color: /^[\w#(),.%\s]{3,40}$/,
  "background-color": /^[\w#(),.%\s]{3,40}$/,
  width: /^(auto|(100(\.0+)?|\d{1,2}(\.\d{1,4})?)%)$/,
  "max-width": /^((100(\.0+)?|\d{1,2}(\.\d{1,4})?)%|\d{1,3}(\.\d{1,2})?px)$/,
};

/** Keeps what changes no layout. Colors stay as a pair that is readable by itself, since the page has a light and a dark theme. */
export function toStyle(value: string, isSized = true): string | null {
  const found = value
    .split(";")
    .slice(0, 50)
    .flatMap((declaration) => {
      const [property = "", ...rest] = declaration.split(":");
      const name = property.trim().toLowerCase();
      const text = rest
        .join(":")
        .replace(/!important/i, "")
        .trim()
        .toLowerCase();
      return Object.hasOwn(styleValues, name) && styleValues[name]?.test(text) ? [{ name, text }] : [];
    });
  const last = (wanted: string) => found.findLast(({ name }) => name === wanted)?.text ?? "";
  const arePair = isReadable(last("color"), last("background-color"));
  const allowed = found
    .filter(({ name }) => (arePair || !name.endsWith("color")) && (isSized || !name.endsWith("width")))
    .map(({ name, text }) => `${name}: ${text}`);
  return allowed.length > 0 ? allowed.join("; ") : null;
}

export function toLength(value: string): string | null {
  const pixels = /^\s*(\d{1,4})(?:\.\d+)?(?:px)?\s*$/i.exec(value)?.[1];
  if (pixels !== undefined) return Number(pixels) > 0 ? String(Number(pixels)) : null;
  return /^\d{1,2}%$|^100%$/.test(value.trim()) ? value.trim() : null;
}

export function findBlockProvider(classes: string | null): string | null {
  const names = (classes ?? "").split(/\s+/);
  return embedProviders.find(({ blocks }) => blocks?.some((block) => names.includes(block)))?.host ?? null;
}

function keepWords(value: string, isAllowed: (word: string) => boolean): string | null {
  const allowed = value.split(/\s+/).filter(isAllowed);
  return allowed.length > 0 ? [...new Set(allowed)].join(" ") : null;
}

/** Percent-decoded text; as it is where that is not possible. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
