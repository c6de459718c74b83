import { findAll, makeElement, noteMade } from "./body-elements.server.ts";
import { largestOf } from "./image-url.ts";
import { decode } from "./sanitize-rules.server.ts";
import { standsAlone, styleOf } from "./style-of.server.ts";

/** Where plug-ins and editors keep a picture's real URL while a placeholder stands in `src`; earlier ones win. */
const lazySources =
  "data-src data-lazy-src data-original data-orig-src data-lazy data-image data-full-url data-large-file data-orig-file data-medium-file".split(
    " ",
  );
/** Attributes that may name another picture or page. */
const otherUrls =
  /^(?:src|alt|title|class|id|style|sizes|usemap|longdesc|on\w+)$|href|link|caption|share|avatar|(?:page|pin)(?:-?url)?$|blur|fallback$/i;
const sourceName = /src|source|original|lazy|image|img|file|url/i;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|bmp|svg)(?:$|[?#])/i;

const noPicture = /^(?:#|\s*$|\/?undefined$|(?!https?:)[a-z][a-z0-9+.-]*:)/i;
/** What is shown until the real picture is loaded: named after its purpose, or very small. Counts only where a real one is named too. */
const standIn =
  /(?:^|[/_.-])(?:blank|spacer|transparent|placeholder|lazy(?:load)?|load(?:ing|er)|ajax|spinner|gr[ea]y|pixel|1x1|empty|no-?image|dummy|lqip|blur(?:red)?|JiBnMqyl6S)(?:[/_.-][\w.-]*)?\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])|(?:^|\/)(?:[01p]|dot|white|clear|trans|none|default|tiny)\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])|\/lqip\/|[?&,/](?:w|width|h|height|size)[=_]\d{1,2}(?!\d)|[?&]blur=|\bblur[_-]\d/i;

/** Gives every picture of a raw body its real source: from lazy-loading attributes, sets of sizes, `noscript` copies and `picture`. @param onLost names backgrounds that are not taken and pictures without a URL */
export function restorePictures(body: HTMLElement, onLost: (what: string) => void): void {
  for (const other of findAll(body, "amp-img, amp-anim, v-lazy-image, gatsby-image, input[type=image]"))
    other.replaceWith(toImage(other), ...other.childNodes);
  // AMP's sizes may be a ratio.
  for (const sized of findAll(body, "[layout]:not([layout=fixed])"))
    if (Number(sized.getAttribute("width")) < 100) for (const side of ["width", "height"]) sized.removeAttribute(side);
  for (const noscript of findAll(body, "noscript")) openNoscript(noscript);
  for (const drawing of findAll(body, "svg:has(image)")) {
    const images = [...drawing.querySelectorAll("image")].map((image) =>
      toImage(image, image.getAttribute("href") ?? image.getAttribute("xlink:href")),
    );
    drawing.replaceWith(...images);
  }
  openGalleries(body);
  dropDarkTwins(body);
  for (const image of findAll(body, "img")) {
    const source = realSource(image);
    if (source) image.setAttribute("src", source);
    const shown = image.getAttribute("src") ?? "";
    const small = wixBlur.exec(shown)?.[1];
    const resized = resizer.exec(shown)?.[1];
    if (small ?? resized) image.setAttribute("src", small ?? decode(resized ?? ""));
    for (const side of ["width", "height"] as const) {
      const pixels = /^\d{1,4}(?=(?:\.\d+)?px$)/.exec(image.style[side])?.[0];
      if (pixels && !image.hasAttribute(side)) image.setAttribute(side, pixels);
    }
    if (isBeacon(image)) image.remove();
    else if (!image.getAttribute("src")?.trim()) onLost(`picture without a source ${image.alt}`);
    else if (/^(?:blob|file|webkit-fake-url):/i.test(shown)) onLost(`picture ${shown}`);
  }
  for (const box of findAll<HTMLElement>(
    body,
    "[data-bg], [data-background], [data-bgset], [data-background-image], [style*=background]",
  ))
    showBackground(box, onLost);
}

/** Wix shows a small blurred copy first; what stands before its settings is the picture. */
const wixBlur = /^(https:\/\/static\.wixstatic\.com\/media\/[^/?#]+)\/v1\/[^?#]*\bblur_\d/;
/** The old site's own path that makes a picture smaller, and the picture's URL in it: `/_next/image?url=…`, `/cdn-cgi/image/w=80/…`. */
const resizer = /^\/[^/\s][^\s]{0,300}?[/=](https?(?::\/\/|%3A%2F%2F)[^&#\s]+)/i;
/** A URL inside settings in JSON. */
const settingUrl = /"(?:src|url|original|large|full)":"(https?:[^"\s]{4,1000})"/g;

function settingUrls(json: string): string[] {
  return Array.from(json.matchAll(settingUrl), ([, url = ""]) => url.replaceAll("\\/", "/"));
}

/** A gallery that holds nothing but settings, which name its pictures, as Substack's; and a `picture` without an `img`. */
function openGalleries(body: HTMLElement): void {
  for (const gallery of findAll(
    body,
    `:is(div, figure):is([data-attrs*='"images":'], [data-gallery*='"'], [data-images*='"'], [data-trix-attachment*='"image/'])`,
  )) {
    if (gallery.textContent.trim() || gallery.querySelector("img")) continue;
    const settings = ["data-attrs", "data-gallery", "data-images", "data-trix-attachment", "data-trix-attributes"]
      .map((name) => gallery.getAttribute(name) ?? "")
      .join();
    // A picture of the whole gallery stands behind the others.
    const urls = settingUrls(settings.split('"staticGalleryImage"', 1).join());
    for (const url of new Set(urls)) gallery.append(toImage(makeElement(gallery, "img"), url));
    const caption = /"caption":"([^"\\]{1,500})"/.exec(settings)?.[1];
    const tag = gallery.localName === "figure" ? "figcaption" : "p";
    if (caption && urls.length > 0) gallery.append(makeElement(gallery, tag, {}, caption));
  }
  for (const picture of findAll(body, "picture:not(:has(img)):has(source)"))
    picture.append(makeElement(picture, "img"));
}

/** Captions that editors keep in an attribute until they show a picture stand below it; in place. */
export function captionPictures(body: HTMLElement): void {
  for (const inner of findAll(body, "img + .fr-inner")) {
    noteMade("data-caption");
    inner.previousElementSibling?.setAttribute("data-caption", inner.innerHTML);
    inner.remove();
  }
  for (const picture of findAll(body, "img[data-caption], a[data-caption]:has(img)")) {
    let line: Element = picture;
    while (line.parentElement?.matches("a, p, span") && standsAlone(line)) line = line.parentElement;
    const html = picture.getAttribute("data-caption") ?? "";
    noteMade(`${html} figcaption`);
    const caption = makeElement(body, "figcaption");
    caption.innerHTML = html;
    const words = caption.textContent.trim();
    picture.removeAttribute("data-caption");
    // Galleries show it as text, too.
    const beside = [line.previousElementSibling, line.nextElementSibling];
    const isTwice = beside.some((one) => one?.textContent.trim() === words);
    if (words && !isTwice && !line.closest("figure")) line.after(caption);
  }
}

const darkOnly = /(?:^|[\s_-])(?:only-dark|dark-(?:mode-)?only|show-(?:in-|on-)?dark|themedComponent--dark\w*)(?=$|\s)/;

/** Tailwind's two classes. */
function isShownInDark(classes: string): boolean {
  return /(?:^|\s)hidden(?=$|\s)/.test(classes) && /(?:^|\s)dark:(?:block|inline|flex)/.test(classes);
}

/** Of two pictures, one for light and one for dark pages, the light one stays: its background is its own. */
function dropDarkTwins(body: HTMLElement): void {
  for (const source of findAll(body, 'picture > source[media*="color-scheme"]'))
    if (source.getAttribute("media")?.includes("dark")) source.remove();
  for (const image of findAll(body, "img")) {
    const src = image.getAttribute("src") ?? "";
    const isDark =
      /#(?:gh-dark-mode-only|only-dark)$/.test(src) || darkOnly.test(image.className) || isShownInDark(image.className);
    const beside = [image.previousElementSibling, image.nextElementSibling];
    if (isDark && beside.some((one) => one?.localName === "img")) image.remove();
    else if (/#(?:gh-(?:light|dark)-mode-only|only-(?:light|dark))$/.test(src))
      image.setAttribute("src", src.replace(/#[\w-]+$/, ""));
  }
}

function toImage(from: Element, source = from.getAttribute("src")): HTMLImageElement {
  const image = makeElement(from, "img");
  for (const { name, value } of from.attributes) if (!name.includes(":")) image.setAttribute(name, value);
  if (source !== null) image.setAttribute("src", source);
  return image;
}

function realSource(image: Element): string | null {
  const src = image.getAttribute("src") ?? "";
  const isLazy = /lazy/i.test(image.getAttribute("class") ?? "") && image.hasAttribute("data-src");
  if (!noPicture.test(src) && !standIn.test(src) && !isLazy) return null;
  const picture = image.parentElement?.localName === "picture" ? image.parentElement : null;
  const elements = [image, ...(picture?.querySelectorAll("source") ?? [])];
  const sources = elements.flatMap(namedSources);
  const source = sources.find((value) => !standIn.test(value)) ?? (noPicture.test(src) ? sources[0] : undefined);
  // Shopify's scripts fill in a width.
  return source?.replace(/\{width\}|%7Bwidth%7D/i, "1080") ?? null;
}

/** The URLs that an element's other attributes name, the likeliest first: any attribute may be a plug-in's. */
function namedSources(element: Element): string[] {
  const given = Array.from(element.attributes).filter(({ name }) => !otherUrls.test(name));
  const rank = (name: string) => (lazySources.includes(name) ? lazySources.indexOf(name) : lazySources.length);
  return given
    .sort((one, two) => rank(one.name) - rank(two.name))
    .flatMap(({ name, value }) => {
      const url = (/set$/i.test(name) ? largestOf(value) : value.trim()) ?? "";
      const isUrl = /^(?:https?:)?\/\/\S|^\.{0,2}\/\S/i.test(url) && (sourceName.test(name) || pictureFile.test(url));
      return isUrl || (pictureFile.test(url) && !/[\s{[]/.test(url)) || /^srcset$/.test(name) ? [url] : [];
    })
    .concat(given.flatMap(({ value }) => (/^\s*[[{]/.test(value) ? settingUrls(value) : [])))
    .filter((url) => !noPicture.test(url));
}

/** What a reader without scripts sees: it takes the place of the picture before it that waits for a script. */
function openNoscript(noscript: Element): void {
  const inside = makeElement(noscript, "div");
  // Parsed as text where scripts would run.
  inside.innerHTML = noscript.children.length > 0 ? noscript.innerHTML : noscript.textContent;
  // Some are escaped once more.
  if (inside.children.length === 0 && /^\s*<(?:img|picture|figure|iframe|video)\s/i.test(inside.textContent))
    inside.innerHTML = inside.textContent;
  const copy = inside.querySelector("img");
  const frame = inside.querySelector("iframe")?.getAttribute("src") ?? "";
  const before = noscript.previousElementSibling;
  // A player that waits for a script names the same frame, or its video.
  if (Array.from(before?.attributes ?? []).some(({ value }) => value.length > 8 && frame.includes(value)))
    before?.remove();
  const waiting =
    [before, noscript.nextElementSibling]
      .map((beside) => (beside?.localName === "img" ? beside : (beside?.querySelector("img") ?? null)))
      .find(Boolean) ?? null;
  if (copy && waiting) {
    const own = realSource(waiting) ?? waiting.getAttribute("src") ?? "";
    if (noPicture.test(own) || standIn.test(own)) waiting.replaceWith(copy);
    else if (stem(own) === stem(copy.getAttribute("src") ?? "")) {
      (copy.closest("picture") ?? copy).remove();
      waiting.removeAttribute("hidden");
      waiting.removeAttribute("style");
    }
  }
  const asksForScripts =
    !inside.querySelector("img, picture, iframe, video, a") && /javascript/i.test(inside.textContent);
  noscript.replaceWith(...(asksForScripts ? [] : inside.childNodes));
}

/** A file's name without its size and kind: "a-300x200.jpg" and "a_800x.webp" are copies of "a.jpg". */
function stem(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? "").replace(/^.*\//, "").replace(/(?:[-_]\d+x\d*)?\.\w+$/, "");
}

/** A picture or frame of one pixel counts readers; it shows nothing. */
export function isBeacon(image: Element): boolean {
  return ["width", "height"].every((side) =>
    /^[01](?:px)?$/.test(styleOf(image, side) || (image.getAttribute(side) ?? "")),
  );
}

/** A box that shows nothing but its background is a picture; behind text it goes. */
function showBackground(box: HTMLElement, onLost: (what: string) => void): void {
  const given =
    ["data-bg", "data-background", "data-background-image"].map((name) => box.getAttribute(name)).find(Boolean) ??
    largestOf(box.getAttribute("data-bgset") ?? "") ??
    /url\(\s*(?:"[^"]*"|'[^']*'|[^)]*)/i.exec(box.getAttribute("style") ?? "")?.[0];
  const url = (given ?? "")
    .replace(/^url\(/i, "")
    .replace(/\)$/, "")
    .trim()
    .replace(/^["']|["']$/g, "");
  if (noPicture.test(url) || !/[/.]/.test(url) || box.querySelector("img, picture")) return;
  if (box.localName === "body" || box.textContent.trim()) return onLost(`background picture ${url}`);
  box.prepend(makeElement(box, "img", { src: url, alt: box.getAttribute("aria-label") ?? "" }));
}
