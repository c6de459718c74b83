import { embedPageUrl, findEmbedFrame, findEmbedScript } from "./embed-hosts.ts";
import { restorePictures } from "./real-pictures.server.ts";
import { toLink } from "./sanitize-rules.server.ts";

/** Blocks that a body cannot keep; their content stays a block, so that the words of neighbors are not glued. */
const otherBlocks =
  "address article aside center dialog fieldset footer form header hgroup legend main nav optgroup option search".split(
    " ",
  );

/**
 * Turns what the sanitizer would drop into what it keeps, in place, before it runs: real pictures, links to media and frames that are
 * not shown, blocks, anchors and readings of characters. Nothing here has to be safe. @param onLost names what nothing can be made of
 */
export function prepareBody(body: HTMLElement, onLost: (what: string) => void): void {
  restorePictures(body);
  for (const media of body.querySelectorAll("video, audio, object, embed")) linkMedia(media, onLost);
  for (const frame of body.querySelectorAll("iframe, frame")) linkFrame(frame, onLost);
  for (const anchor of body.querySelectorAll("a[name]:not([id])")) anchor.id = anchor.getAttribute("name") ?? "";
  for (const reading of body.querySelectorAll("ruby:not(:has(rp)) > rt")) {
    reading.before("(");
    reading.after(")");
  }
  for (const struck of body.querySelectorAll("strike")) rename(struck, "s");
  for (const box of body.querySelectorAll("input[type=checkbox]"))
    box.replaceWith(box.hasAttribute("checked") ? "☑ " : "☐ ");
  for (const list of body.querySelectorAll("menu, dir")) rename(list, "ul");
  for (const block of body.querySelectorAll(otherBlocks.join(", "))) rename(block, "div");
}

function linkMedia(media: Element, onLost: (what: string) => void): void {
  const kind = media.localName;
  const sources = [media.getAttribute("src"), media.getAttribute("data-src"), media.getAttribute("data")];
  for (const source of media.querySelectorAll("source")) sources.push(source.getAttribute("src"));
  const url = sources.find((source) => source && isLinkable(source));
  const frame = findEmbedFrame(url ?? "");
  const poster = media.getAttribute("poster");
  // Inside is what browsers without the element show.
  const fallback = kind === "object" ? [...media.childNodes] : [];
  if (frame) return media.replaceWith(toFrame(media, frame.url));
  if (!url) {
    if (fallback.length === 0) onLost(`${kind} without a source`);
    return media.replaceWith(...fallback);
  }
  const line = toLine(media, url, media.getAttribute("title") ?? media.getAttribute("aria-label"));
  if (poster) {
    const image = media.ownerDocument.createElement("img");
    image.setAttribute("src", poster);
    image.setAttribute("alt", "");
    line.prepend(image, " ");
  }
  media.replaceWith(line);
}

/** A frame that is not shown leaves a link to its page. */
function linkFrame(frame: Element, onLost: (what: string) => void): void {
  const sources = ["src", "data-src", "data-lazy-src", "data-litespeed-src", "data-cookieblock-src"].map((name) =>
    frame.getAttribute(name),
  );
  const url = sources.find((source) => source && !/^about:/i.test(source) && isLinkable(source));
  if (url && findEmbedFrame(url)) return frame.setAttribute("src", url);
  onLost(url ? "iframe from a host that is not allowed" : "iframe without a source");
  if (!url) return;
  frame.replaceWith(toLine(frame, url, frame.getAttribute("title")));
}

function toFrame(from: Element, url: string): Element {
  const frame = from.ownerDocument.createElement("iframe");
  for (const name of ["width", "height", "title", "allow", "allowfullscreen"]) {
    const value = from.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  frame.setAttribute("src", url);
  return frame;
}

/** A paragraph with a link: its text is the thing's title, or its host and file name, which need no language. */
function toLine({ ownerDocument: document }: Element, source: string, title: string | null): HTMLElement {
  const url = embedPageUrl(URL.parse(source.trim(), "https://relative.invalid/")?.href ?? source);
  const href = url.replace(/^https?:\/\/relative\.invalid(?=\/)/, "");
  const { host = "", pathname = href } = URL.parse(url) ?? {};
  const file = decodeName(pathname.split("/").findLast(Boolean) ?? "");
  const name = [host.replace(/^www\.|relative\.invalid$/g, ""), file].filter(Boolean).join(": ");
  const link = document.createElement("a");
  link.setAttribute("href", href);
  link.textContent = `▶ ${title?.trim() || name}`;
  const line = document.createElement("p");
  line.append(link);
  return line;
}

function isLinkable(source: string): boolean {
  return toLink(source) !== null && !source.trim().startsWith("#") && !findEmbedScript(source);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
