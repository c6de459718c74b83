import { ownProperty, parseJson, toSingleLine } from "./untrusted-json.ts";
import { findAll, makeElement, noteMade } from "./body-elements.server.ts";
import { embedPageUrl } from "./embed-hosts.ts";
import { checkHtmlCaps } from "./html-limits.server.ts";
import { decode, toLink } from "./sanitize-rules.server.ts";

/** Where the page of a player stands, by its frame's host and path: Bluesky, Mastodon, Loom, CodePen, LinkedIn, TED, Dailymotion, Apple, Vimeo's events, Spotify, Tally, Giphy; of scripts: gists, Buzzsprout, JotForm. */
const pages: readonly (readonly [frame: RegExp, page: string])[] = [
  [/^embed\.bsky\.app\/embed\/(did:[\w.:%-]+)\/app\.bsky\.feed\.post\/(\w+)$/, "bsky.app/profile/$1/post/$2"],
  [/^([^/]+\/@[^/]+\/\d+)\/embed$/, "$1"],
  [/^www\.loom\.com\/embed\/(\w+)$/, "www.loom.com/share/$1"],
  [/^codepen\.io\/([\w-]+)\/embed\/(?:preview\/)?(\w+)$/, "codepen.io/$1/pen/$2"],
  [/^www\.linkedin\.com\/embed\/(feed\/update\/.+)$/, "www.linkedin.com/$1"],
  [/^embed\.ted\.com\/(talks\/.+)$/, "www.ted.com/$1"],
  [/^www\.dailymotion\.com\/embed\/(video\/\w+)$/, "www.dailymotion.com/$1"],
  [/^embed\.((?:podcasts|music)\.apple\.com\/.+)$/, "$1"],
  [/^(vimeo\.com\/event\/\d+)\/embed$/, "$1"],
  [/^open\.spotify\.com\/embed\/(\w+\/\w+)$/, "open.spotify.com/$1"],
  [/^tally\.so\/embed\/(\w+)$/, "tally.so/r/$1"],
  [/^giphy\.com\/embed\/(\w+)$/, "giphy.com/gifs/$1"],
  [/^(gist\.github\.com\/.+|www\.buzzsprout\.com\/\d+\/[\w-]+)\.js$/, "$1"],
  [/^form\.jotform\.com\/jsform\/(\d+)$/, "form.jotform.com/$1"],
];
/** Players whose frames name what they show in a parameter. */
const naming: readonly (readonly [frame: RegExp, parameter: string, page: RegExp])[] = [
  [/^https:\/\/cdn\.(?:embedly\.com|iframe\.ly)\//, "url", /^https?:/],
  [/^https:\/\/www\.facebook\.com\/plugins\//, "href", /^https:/],
  [/^https:\/\/w\.soundcloud\.com\/player\//, "url", /^https:\/\/soundcloud\.com\//],
  [/^https:\/\/docs\.google\.com\/(?:viewer|gview)/, "url", /^https?:/],
  [/^https:\/\/view\.officeapps\.live\.com\/op\//, "src", /^https?:/],
  [/^https:\/\/www\.figma\.com\/embed/, "url", /^https:\/\/www\.figma\.com\//],
];
/** Last parts of paths that name nothing. */
const unnamed = /^(?:player|iframe|viewform|view|embed|preview|pub(?:html)?|playlist|videoseries|index(?:\.\w+)?)$/i;

/** Where a reader sees what a frame shows; the frame's own URL where its page is not known. */
export function findFramePage(frameUrl: string): string {
  const [, parameter = "", page] = naming.find(([frame]) => frame.test(frameUrl)) ?? [];
  const named = URL.parse(frameUrl)?.searchParams.get(parameter) ?? "";
  if (page?.test(named)) return named;
  const path = frameUrl.replace(/^https:\/\//, "").split(/[?#]/, 1)[0] ?? "";
  const [frame, known] = pages.find(([pattern]) => pattern.test(path)) ?? [];
  // Apple's episode or song.
  const part = /[?&]i=\d+/.exec(frameUrl)?.[0].slice(1);
  return frame && known ? `https://${path.replace(frame, known)}${part ? `?${part}` : ""}` : embedPageUrl(frameUrl);
}

/** A page's host and the last part of its path, which need no language. */
export function nameOfPage(url: string): string {
  const { host = "", pathname = url } = URL.parse(url) ?? {};
  const parts = pathname.split("/").filter(Boolean).map(decode);
  const site = host.replace(/^www\.|relative\.invalid$/g, "");
  const file = parts.findLast((part) => !site || !unnamed.test(part)) ?? "";
  // Before a player's own word stands the name of its kind, or a number.
  const isName = file === parts.at(-1) || /^[a-z-]{3,30}$/.test(file);
  return [site, isName ? file : ""].filter(Boolean).join(": ");
}

/** Where the things stand that elements, shortcodes and components of these names (`lite-youtube`, `amp-vimeo`, `<Tweet>`) show by an id. */
const players: [name: RegExp, id: RegExp, url: string][] = [
  [/youtube|data-ytid|^yt$/, /^[\w-]{11}$/, "https://www.youtube.com/watch?v="],
  [/vimeo/, /^\d+$/, "https://vimeo.com/"],
  [/twitter|tweet|^x$/, /^\d+$/, "https://x.com/i/status/"],
  [/instagram/, /^[\w-]{5,20}$/, "https://www.instagram.com/p/"],
  [/tiktok/, /^\d+$/, "https://www.tiktok.com/embed/"],
  [/dailymotion/, /^\w+$/, "https://www.dailymotion.com/video/"],
  [/wistia/, /^\w+$/, "https://fast.wistia.net/embed/iframe/"],
  [/mux/, /^\w+$/, "https://player.mux.com/"],
  [/speakerdeck/, /^[\da-f]{6,40}$/, "https://speakerdeck.com/player/"],
  [/infogram/, /^[\w/-]+$/, "https://e.infogram.com/"],
  [/spotify/, /^\w{22}$/, "https://open.spotify.com/track/"],
  [/codepen/, /^[\w-]+\/\w+$/, "https://codepen.io/"],
  [/gist/, /^(?:[\w-]+\/)?[\da-f]+$/, "https://gist.github.com/"],
];

/** The URL of a thing by its player's name and its id, if both are known. */
export function pageOfId(name: string, id: string): string | undefined {
  const [, , url] = players.find(([known, pattern]) => known.test(name) && pattern.test(id)) ?? [];
  return url && url + id;
}

/** What a widget shows where it is named in another form: Typeform's id, Flourish's path, settings of Elementor, Substack and Squarespace. */
export function settingOf(widget: Element): string | null {
  const form = /^\w{4,20}$/.exec(widget.getAttribute("data-tf-widget") ?? "")?.[0];
  if (form) return `https://form.typeform.com/to/${form}`;
  const video = /(?:^|\s)wistia_async_(\w{6,20})(?:\s|$)/.exec(widget.className)?.[1];
  if (video) return `https://fast.wistia.net/embed/iframe/${video}`;
  const drawing =
    widget.classList.contains("flourish-embed") &&
    /^(?:visualisation|story)\/\d+$/.exec(widget.getAttribute("data-src") ?? "")?.[0];
  if (drawing) return `https://public.flourish.studio/${drawing}/`;
  const settings = ["data-settings", "data-attrs", "data-block-json"]
    .map((name) => widget.getAttribute(name) ?? "")
    .join();
  const youTube = widget.className.includes("youtube") && /"videoId":"([\w-]{11})"/.exec(settings)?.[1];
  if (youTube) return `https://www.youtube.com/watch?v=${youTube}`;
  const instagram = /"instagram_id":"([\w-]{5,20})"/.exec(settings)?.[1];
  if (instagram) return `https://www.instagram.com/p/${instagram}/`;
  const frame = /<iframe\s[^<>]{0,1000}?\bsrc=["']((?:https?:)?\/\/[^"'\s]{4,500})/.exec(
    widget.getAttribute("data-html") ?? "",
  )?.[1];
  if (frame) return frame.replace(/^\/\//, "https://");
  return (
    /"(?:(?:canonical_)?url|(?:youtube|vimeo|dailymotion|external)_url)":"(https:[^"]{4,500})"/
      .exec(settings)?.[1]
      ?.replaceAll("\\/", "/") ?? null
  );
}

/** What Substack's settings call the post that a box leads to. */
export function titleOf(widget: Element): string | null {
  return toSingleLine(ownProperty(parseJson(widget.getAttribute("data-attrs") ?? ""), "title")) || null;
}

/** A consent plug-in keeps the embed in base64 until a reader agrees; it takes the place of the whole box. In place. */
export function openEncoded(body: HTMLElement): void {
  const kept = findAll(
    body,
    "[data-borlabs-cookie-content], [data-content], [data-embed], script[type='text/template']",
  );
  for (const holder of kept) {
    const values = [...Array.from(holder.attributes, ({ value }) => value), holder.textContent.trim()];
    const html = values.flatMap((value) =>
      /^P[A-P][\w+/\s]{10,}={0,2}$/.test(value) ? [Buffer.from(value, "base64").toString()] : [],
    )[0];
    if (!html || !/^\s*<(?:iframe|blockquote|div|script|video|audio|figure)\b/i.test(html) || checkHtmlCaps(html))
      continue;
    const box = holder.closest(".BorlabsCookie, [class*=brlbs-cmpnt-container]") ?? holder;
    noteMade(html);
    box.replaceWith(body.ownerDocument.createRange().createContextualFragment(html));
  }
}

/** The places of a picture's map, as a list of links after it. */
export function listAreas(map: Element): void {
  const list = makeElement(map, "ul");
  for (const area of map.querySelectorAll("area[href]")) {
    const href = area.getAttribute("href") ?? "";
    if (toLink(href) === null) continue;
    const name = area.getAttribute("alt")?.trim() || area.getAttribute("title")?.trim() || nameOfPage(href);
    list.append(makeElement(map, "li", {}, makeElement(map, "a", { href }, name)));
  }
  map.replaceWith(
    ...(list.firstChild ? [list] : []),
    ...[...map.childNodes].filter(({ nodeName }) => nodeName !== "AREA"),
  );
}
