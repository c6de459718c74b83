import { cutText } from "../../../lib/cut-text.ts";
import { makeElement } from "./body-elements.server.ts";
import { type EmbedUrl, embedPageUrl, findEmbedFrame, findEmbedScript } from "./embed-hosts.ts";

/** Features a post may ask for in a frame's `allow`. */
const embedFeatures =
  "accelerometer autoplay clipboard-write encrypted-media fullscreen gyroscope picture-in-picture web-share".split(" ");

/** The inert placeholder for a frame or script, or for a placeholder found in a body; null when its URL is not listed. */
export function toEmbed(document: Document, element: Element): HTMLElement | null {
  const read = (name: string) => element.getAttribute(name) ?? "";
  if (element.localName === "script") return scriptPlaceholder(document, read("src"));
  const isFrame = element.localName === "iframe";
  const frame = findEmbedFrame((isFrame && read("src")) || read("data-src"));
  const isFull =
    isFrame &&
    ["allowfullscreen", "webkitallowfullscreen", "mozallowfullscreen"].some((name) => element.hasAttribute(name));
  const readFrame = (name: string) =>
    read(isFrame ? name : `data-embed-${name}`) + (isFull && name === "allow" ? "; fullscreen" : "");
  if (frame) return framePlaceholder(document, frame, readFrame);
  return isFrame ? null : scriptPlaceholder(document, read("data-embed-script"));
}

function scriptPlaceholder(document: Document, src: string): HTMLElement | null {
  const script = findEmbedScript(src);
  return script && createHolder(document, { embedHost: script.provider.host, embedScript: script.url });
}

function framePlaceholder(document: Document, { provider, url }: EmbedUrl, read: (name: string) => string) {
  const width = pixels(read("width")) ?? 560;
  const height = pixels(read("height")) ?? (provider.name === "YouTube" || provider.name === "Vimeo" ? 315 : 700);
  const features = read("allow")
    .toLowerCase()
    .split(/[^a-z-]+/);
  const title = cutText(read("title").replace(/\s+/g, " ").trim(), 200).trim();
  const holder = createHolder(document, {
    embedHost: provider.host,
    src: url,
    embedTitle: title || `Embed from ${provider.name}`,
    embedWidth: String(width),
    embedHeight: String(height),
    embedAllow: embedFeatures.filter((feature) => features.includes(feature)).join("; "),
  });
  holder.setAttribute("style", `aspect-ratio: ${width} / ${height}`);
  const page = { href: embedPageUrl(url), rel: "noopener nofollow" };
  holder.append(makeElement(document, "p", {}, makeElement(document, "a", page, `Open on ${provider.name}`)));
  return holder;
}

function createHolder(document: Document, data: Readonly<Record<string, string>>): HTMLElement {
  const holder = makeElement(document, "div", { class: "embed" });
  Object.assign(holder.dataset, data);
  return holder;
}

function pixels(value: string): number | null {
  const number = Number(/^\s*(\d{2,4})(?:px)?\s*$/.exec(value)?.[1] ?? 0);
  return number >= 50 && number <= 4_000 ? number : null;
}
