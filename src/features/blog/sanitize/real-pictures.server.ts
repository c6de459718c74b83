import { largestOf } from "./srcset.server.ts";

/** Where plug-ins and editors keep a picture's real URL while a placeholder stands in `src`; earlier ones win. */
const lazySources =
  "data-src data-lazy-src data-original data-orig-src data-lazy data-lazyload data-echo data-hi-res-src data-actualsrc data-cfsrc data-wf-src data-original-src data-image data-image-src data-img-src data-url data-full-url data-large-file data-orig-file data-medium-file data-pin-media nitro-lazy-src".split(
    " ",
  );
const lazySets = "srcset data-srcset data-lazy-srcset data-original-set data-src-set nitro-lazy-srcset".split(" ");

/** A picture of the plug-in that is shown until the real one is loaded. */
const standIn =
  /^(?:data:|about:|#|\s*$)|(?:^|[/_.-])(?:blank|spacer|transparent|placeholder|lazy(?:load)?|loading|grey|gray|pixel|1x1|clear|empty|trans)(?:[_.-][\w.-]*)?\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])/i;

/** Gives every picture of a raw body its real source: from lazy-loading attributes, sets of sizes, `noscript` copies and `picture`. */
export function restorePictures(body: HTMLElement): void {
  const { ownerDocument: document } = body;
  for (const amp of body.querySelectorAll("amp-img, amp-anim, v-lazy-image, gatsby-image")) {
    const image = document.createElement("img");
    for (const { name, value } of amp.attributes) image.setAttribute(name, value);
    amp.replaceWith(image, ...amp.childNodes);
  }
  for (const noscript of body.querySelectorAll("noscript")) openNoscript(noscript);
  for (const image of body.querySelectorAll("img")) {
    const source = realSource(image);
    if (source) image.setAttribute("src", source);
    for (const side of ["width", "height"] as const) {
      const pixels = /^\d{1,4}(?=(?:\.\d+)?px$)/.exec(image.style[side])?.[0];
      if (pixels && !image.hasAttribute(side)) image.setAttribute(side, pixels);
    }
    if (isBeacon(image)) image.remove();
  }
  for (const box of body.querySelectorAll<HTMLElement>("[data-bg], [data-background-image]")) addBackground(box);
}

function realSource(image: Element): string | null {
  const src = image.getAttribute("src") ?? "";
  if (!standIn.test(src)) return null;
  for (const name of lazySources) {
    const value = image.getAttribute(name)?.trim() ?? "";
    if (!standIn.test(value)) return value;
  }
  const sets = lazySets.map((name) => image.getAttribute(name));
  const picture = image.parentElement?.localName === "picture" ? image.parentElement : null;
  for (const source of picture?.querySelectorAll("source") ?? [])
    sets.push(...lazySets.map((name) => source.getAttribute(name)));
  for (const set of sets) {
    const largest = largestOf(set ?? "");
    if (largest && !standIn.test(largest)) return largest;
  }
  return null;
}

/** What a reader without scripts sees: it takes the place of the picture before it that waits for a script. */
function openNoscript(noscript: Element): void {
  const inside = noscript.ownerDocument.createElement("div");
  // Parsed as text where scripts would run.
  inside.innerHTML = noscript.children.length > 0 ? noscript.innerHTML : (noscript.textContent ?? "");
  const copy = inside.querySelector("img");
  const before = noscript.previousElementSibling;
  const waiting = before?.localName === "img" ? before : (before?.querySelector("img") ?? null);
  if (copy && waiting) {
    const own = realSource(waiting) ?? waiting.getAttribute("src") ?? "";
    if (standIn.test(own)) waiting.replaceWith(copy);
    else if (stem(own) === stem(copy.getAttribute("src") ?? "")) copy.remove();
  }
  noscript.replaceWith(...inside.childNodes);
}

/** A file's name without its size: "a-300x200.jpg" is a copy of "a.jpg". */
function stem(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? "").replace(/^.*\//, "").replace(/-\d+x\d+(?=\.\w+$)/, "");
}

/** A picture of one pixel counts readers; it shows nothing. */
function isBeacon(image: Element): boolean {
  return ["width", "height"].every((side) => /^[01](?:px)?$/.test(image.getAttribute(side) ?? ""));
}

function addBackground(box: HTMLElement): void {
  const url = (box.getAttribute("data-bg") ?? box.getAttribute("data-background-image") ?? "")
    .replace(/^url\(["']?|["']?\)$/g, "")
    .trim();
  if (url === "" || box.querySelector("img")) return;
  const image = box.ownerDocument.createElement("img");
  image.setAttribute("src", url);
  image.setAttribute("alt", box.getAttribute("aria-label") ?? "");
  box.prepend(image);
}
