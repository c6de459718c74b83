import { findAll, makeElement, rename } from "./body-elements.server.ts";
import { findEmbedScript } from "./embed-hosts.ts";
import {
  findFramePage,
  listAreas,
  nameOfPage,
  openEncoded,
  pageOfId,
  settingOf,
  titleOf,
} from "./frame-pages.server.ts";
import { toFrameUrl } from "./frame-urls.server.ts";
import { isBeacon } from "./real-pictures.server.ts";
import { stripMarkup } from "./strip-markup.ts";
import { toLink } from "./sanitize-rules.server.ts";

/** Turns media, frames and players of a raw body into listed frames, or into links to what they show, in place. @param onLost names what is not shown */
export function linkEmbeds(body: HTMLElement, onLost: (what: string) => void): void {
  for (const amp of findAll(body, "amp-video, amp-audio, amp-iframe")) rename(amp, amp.localName.slice(4));
  openEncoded(body);
  openPlayers(body);
  for (const media of findAll(body, "video, audio, object, embed")) linkMedia(media, onLost);
  for (const frame of findAll(body, "iframe, frame")) linkFrame(frame, onLost);
  linkWidgets(body);
  for (const own of findAll(body, "*"))
    if (own.localName.includes("-") && own.childElementCount === 0 && !own.textContent.trim()) linkOwn(own, onLost);
  for (const map of findAll(body, "map")) listAreas(map);
  for (const button of findAll(
    body,
    ":is(button, [role=button], [role=link], div[onclick], span[onclick]):not(a, a *)",
  ))
    linkButton(button);
  for (const form of findAll(body, "form[action^=http]")) onLost(`form ${form.getAttribute("action")}`);
}

/** A site's own element that holds nothing leaves the picture or the page that it names. @param onLost names the others */
function linkOwn(own: Element, onLost: (what: string) => void): void {
  const url = findUrls(own)[0];
  const caption = own.getAttribute("caption") ?? own.getAttribute("data-caption");
  const title = ["alt", "title", "caption", "data-caption", "filename"]
    .map((name) => own.getAttribute(name)?.trim())
    .find(Boolean);
  const type = own.getAttribute("content-type") ?? own.getAttribute("type") ?? "";
  const words = stripMarkup(own.getAttribute("content") ?? "");
  if (!url && words) own.replaceWith(words);
  else if (!url) {
    if (title || own.getAttributeNames().some((name) => /^data-|src|id$/.test(name) && name !== "id"))
      onLost([`element ${own.localName}`, title].filter(Boolean).join(" "));
  } else if (type.startsWith("image/") || /\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|[?#])/i.test(url)) {
    own.replaceWith(
      makeElement(own, "img", { src: url, alt: title ?? "", ...(caption && { "data-caption": caption }) }),
    );
  } else {
    own.replaceWith(show(own, url, title));
  }
}

/** A button that opens a page is a link to it. */
function linkButton(button: Element): void {
  const opened = /(?:location(?:\.href)?\s*=|(?:open|assign)\()\s*["']((?:https?:\/\/|\/(?!\/))[^"']{3,1000})["']/;
  const given = ["data-href", "data-url", "data-link", "formaction"].map((name) => button.getAttribute(name));
  const url =
    opened.exec(button.getAttribute("onclick") ?? "")?.[1] ??
    given.find((value) => /^https?:\/\//i.test(value ?? "")) ??
    null;
  if (url === null || button.querySelector("a") || !button.textContent.trim()) return;
  button.append(makeElement(button, "a", { href: url }, ...button.childNodes));
}

function linkMedia(media: Element, onLost: (what: string) => void): void {
  const kind = media.localName;
  const movie = media.querySelector("param:is([name=movie i], [name=src i])")?.getAttribute("value");
  const sources = [media, ...media.querySelectorAll("source")].flatMap(findUrls);
  // These play everywhere.
  const url = sources.find((source) => /\.(?:mp[34]|m4[av])(?:$|[?#])/i.test(source)) ?? sources[0] ?? movie;
  const frame = toFrameUrl(url ?? "");
  const poster = media.getAttribute("poster");
  // Inside is what browsers without the element show.
  const fallback = kind === "object" ? [...media.childNodes] : [];
  if (frame) return media.replaceWith(toFrame(media, frame));
  // WordPress shows a file with a link to it beside.
  const isLinked = [media.previousElementSibling, media.nextElementSibling].some(
    (one) => url && one?.localName === "a" && one.getAttribute("href") === url,
  );
  if (isLinked) return media.remove();
  if (url && /^(?:object|embed)$/.test(kind) && (media.getAttribute("type") ?? "").startsWith("image/")) {
    return media.replaceWith(makeElement(media, "img", { src: url, alt: media.textContent.trim() }));
  }
  if (!url) {
    if (fallback.length === 0) onLost(`${kind} without a source`);
    return media.replaceWith(...fallback);
  }
  const line = toLine(media, url, media.getAttribute("title") ?? media.getAttribute("aria-label"));
  if (poster && !/spacer|blank|transparent/i.test(poster))
    line.prepend(makeElement(media, "img", { src: poster, alt: "" }), " ");
  media.replaceWith(line);
}

/** A frame that is not shown leaves a link to its page, or what it holds itself. */
function linkFrame(frame: Element, onLost: (what: string) => void): void {
  if (isBeacon(frame)) return frame.remove();
  const [url] = findUrls(frame);
  const shown = toFrameUrl(url ?? "") ?? toFrameUrl(findFramePage(url ?? ""));
  if (shown) return frame.setAttribute("src", shown);
  const own = frame.getAttribute("srcdoc");
  const title = frame.getAttribute("title");
  // For browsers without frames, players name their page inside.
  const [, page = "", words] =
    /<a\s[^<>"']{0,100}href=["'](https?:[^"'\s<>]{4,1000})["'][^<>]{0,1000}>([^<>]{3,200})/i.exec(frame.textContent) ??
    [];
  // A link to the page of the frame stands before it.
  const before = frame.previousElementSibling?.querySelector("a[href^=http]")?.getAttribute("href");
  const isTwice = before && url?.startsWith(before) && /^\/?embed\b/.test(url.slice(before.length));
  if (isTwice) frame.remove();
  else if (page && page !== url) frame.replaceWith(toLine(frame, page, title ?? words ?? null));
  else if (url) frame.replaceWith(toLine(frame, url, title));
  else if (own) frame.replaceWith(frame.ownerDocument.createRange().createContextualFragment(own));
  else frame.remove();
  onLost(url ? "iframe from a host that is not allowed" : `iframe without a source${own ? "; its text stays" : ""}`);
}

/** The URLs that an element names, `src` first: consent and lazy-loading plug-ins move it to an attribute of their own. */
function findUrls(element: Element): string[] {
  const rank = (name: string) => (/^(?:src|data|url)$/.test(name) ? 0 : /src|url/.test(name) ? 1 : 2);
  return Array.from(element.attributes)
    .filter(({ name, value }) =>
      rank(name) === 0
        ? !/^about:/i.test(value) && isLinkable(value)
        : !/poster|thumb|image|referrer/.test(name) && /^(?:https?:)?\/\//i.test(value) && isLinkable(value),
    )
    .sort((one, two) => rank(one.name) - rank(two.name))
    .map(({ value }) => value);
}

const playerIds =
  "videoid data-videoid video-id data-tweetid data-shortcode data-youtube-id data-yt-id data-ytid data-vimeo-id data-plyr-embed-id media-id playback-id".split(
    " ",
  );

function openPlayers(body: HTMLElement): void {
  const wanted = [
    ...playerIds.map((name) => `[${name}]`),
    "[class*=youtube][data-id]",
    ":is([class*=vimeo], [class*=infogram], [class*=speakerdeck])[data-id]",
    ":is(youtube-embed, vimeo-embed)[video]",
    "oembed[url]",
  ];
  for (const player of findAll(body, wanted.join(", "))) {
    const provider = player.getAttribute("data-plyr-provider") ?? "";
    const names = [player.localName, player.className, provider, ...player.getAttributeNames()];
    const name = names.join(" ").toLowerCase();
    const id = [...playerIds, "data-id", "video"]
      .map((key) => player.getAttribute(key))
      .find((value) => /^(?:_\/)?[\w-]{2,64}$/.test(value ?? ""));
    const url = (id && pageOfId(name, id)) ?? player.getAttribute("url");
    if (!url || !isLinkable(url)) continue;
    player.replaceWith(show(player, url));
  }
}

/** What a script would fill gets a link to what it would show; a script that writes its own place leaves one, too. */
function linkWidgets(body: HTMLElement): void {
  const sources =
    "data-instgrm-permalink data-text-post-permalink data-oembed-url data-oembed data-embed-url data-href data-url data-video-url data-video data-iframe-src data-embed-src cite href data-src".split(
      " ",
    );
  const filled = "blockquote[cite], div, span, p, blockquote, section, a:is([data-pin-do], [class*=embed])";
  // From the inside out: the box of a widget names the same page again.
  for (const widget of findAll(body, filled).reverse()) {
    const url =
      sources.map((name) => widget.getAttribute(name)).find((value) => /^https?:\/\//i.test(value ?? "")) ??
      settingOf(widget);
    if (!url || widget.textContent.trim() || widget.querySelector("img, iframe, video, audio")) continue;
    // A link holds no other link.
    if (!toFrameUrl(url) && widget.parentElement?.closest("a[href]")) continue;
    const line = show(widget, url, widget.getAttribute("title") ?? titleOf(widget));
    if (widget.localName === "a") widget.replaceWith(line);
    else widget.append(...(widget.localName === "p" || widget.localName === "span" ? line.childNodes : [line]));
  }
  for (const script of findAll(body, "script[src]")) {
    const url = URL.parse(script.getAttribute("src") ?? "", "https://relative.invalid/");
    if (!url) continue;
    const telegram = /^[\w/]{3,60}$/.exec(script.getAttribute("data-telegram-post") ?? "")?.[0];
    // Podigee's script names its player's page.
    const named = telegram ? `https://t.me/${telegram}` : script.getAttribute("data-configuration");
    const page = named?.startsWith("https://") ? named : findFramePage(url.href);
    if (page !== url.href) script.replaceWith(toLine(script, page, null));
    // A provider's older names for its script, and marks of versions.
    url.search = "";
    const listed = url.href
      .replace("//platform.x.com/", "//platform.twitter.com/")
      .replace(/\/\/platform\.instagram\.com\/\w+\/embeds\.js/, "//www.instagram.com/embed.js")
      .replace(/(\/\/connect\.facebook\.net\/\w+\/)all\.js/, "$1sdk.js");
    if (findEmbedScript(listed)) script.setAttribute("src", listed);
  }
}

/** A listed frame of what a URL shows, else a line with a link to it. */
function show(from: Element, url: string, title = from.getAttribute("title")): Element {
  const frame = toFrameUrl(url);
  return frame ? toFrame(from, frame) : toLine(from, url, title);
}

function toFrame(from: Element, url: string): Element {
  const frame = makeElement(from, "iframe");
  for (const name of ["width", "height", "title", "allow", "allowfullscreen"]) {
    const value = from.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  frame.setAttribute("src", url);
  return frame;
}

/** A paragraph with a link: its text is the thing's title, or its host and file name. */
function toLine(from: Element, source: string, title: string | null): HTMLElement {
  const given = URL.parse(source.trim(), "https://relative.invalid/");
  const page = findFramePage(given?.href ?? source);
  const href = page.replace(/^https?:\/\/relative\.invalid(?=\/)/, "");
  return makeElement(from, "p", {}, makeElement(from, "a", { href }, `▶ ${title?.trim() || nameOfPage(page)}`));
}

function isLinkable(source: string): boolean {
  return toLink(source) !== null && !source.trim().startsWith("#") && !findEmbedScript(source);
}
