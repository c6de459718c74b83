import { type EmbedAddress, embedPageUrl, findEmbedFrame, findEmbedScript } from "./embed-hosts.ts";

/** Features a post may ask for in a frame's `allow`. */
const embedFeatures = "encrypted-media fullscreen gyroscope accelerometer picture-in-picture web-share".split(" ");

/** The inert placeholder for a frame or script, or for a placeholder found in a body; null when its URL is not listed. */
export function toEmbed(document: Document, element: Element): HTMLElement | null {
  const read = (name: string) => element.getAttribute(name) ?? "";
  if (element.localName === "script") return scriptPlaceholder(document, read("src"));
  const isFrame = element.localName === "iframe";
  const frame = findEmbedFrame((isFrame && read("src")) || read("data-src"));
  if (frame) return framePlaceholder(document, frame, (name) => read(isFrame ? name : `data-embed-${name}`));
  return isFrame ? null : scriptPlaceholder(document, read("data-embed-script"));
}

function scriptPlaceholder(document: Document, src: string): HTMLElement | null {
  const script = findEmbedScript(src);
  return (
    script &&
    createWith(document, "div", {
      class: "embed",
      "data-embed-host": script.provider.host,
      "data-embed-script": script.url,
    })
  );
}

function framePlaceholder(
  document: Document,
  { provider, url }: EmbedAddress,
  read: (name: string) => string,
): HTMLElement {
  const width = pixels(read("width")) ?? 560;
  const height = pixels(read("height")) ?? (provider.name === "YouTube" || provider.name === "Vimeo" ? 315 : 700);
  const features = read("allow")
    .toLowerCase()
    .split(/[^a-z-]+/);
  const title = read("title").replace(/\s+/g, " ").trim().slice(0, 200).trim();
  const holder = createWith(document, "div", {
    class: "embed",
    "data-embed-host": provider.host,
    "data-src": url,
    "data-embed-title": title || `Embed from ${provider.name}`,
    "data-embed-width": String(width),
    "data-embed-height": String(height),
    "data-embed-allow": embedFeatures.filter((feature) => features.includes(feature)).join("; "),
    style: `aspect-ratio: ${width} / ${height}`,
  });
  const link = createWith(document, "a", { href: embedPageUrl(url), rel: "noopener nofollow" });
  link.textContent = `Open on ${provider.name}`;
  const line = document.createElement("p");
  line.append(link);
  holder.append(line);
  return holder;
}

function createWith(document: Document, tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function pixels(value: string): number | null {
  const number = Number(/^\s*(\d{2,4})(?:px)?\s*$/.exec(value)?.[1] ?? 0);
  return number >= 50 && number <= 4_000 ? number : null;
}
