import { type EmbedAddress, embedFeatures, embedPageUrl, findEmbedFrame, findEmbedScript } from "./embed-hosts.ts";

/** The inert placeholder for a listed frame or script, else null. @param read an attribute, "" when missing */
export function toEmbed(
  document: Document,
  tagName: "script" | "iframe",
  read: (name: string) => string,
): HTMLElement | null {
  if (tagName === "script") {
    const found = findEmbedScript(read("src"));
    return found ? scriptPlaceholder(document, found) : null;
  }
  const found = findEmbedFrame(read("src") || read("data-src"));
  return found ? framePlaceholder(document, found, read) : null;
}

/** Rebuilds a placeholder found in a body from its URLs; null when none is allowed. */
export function rewriteEmbed(document: Document, element: Element): HTMLElement | null {
  const read = (name: string) => element.getAttribute(name) ?? "";
  const frame = findEmbedFrame(read("data-src"));
  if (frame) {
    const original: Record<string, string> = {
      title: read("data-embed-title"),
      width: read("data-embed-width"),
      height: read("data-embed-height"),
      allow: read("data-embed-allow"),
    };
    return framePlaceholder(document, frame, (name) => original[name] ?? "");
  }
  const script = findEmbedScript(read("data-embed-script"));
  return script ? scriptPlaceholder(document, script) : null;
}

export function scriptPlaceholder(document: Document, { provider, url }: EmbedAddress): HTMLElement {
  return createWith(document, "div", {
    class: "embed",
    "data-embed-host": provider.host,
    "data-embed-script": url,
  });
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
