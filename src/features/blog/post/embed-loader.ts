import { embedFeatures, embedSandbox, findEmbedFrame, findEmbedScript } from "../sanitize/embed-hosts.ts";

declare global {
  interface Window {
    twttr?: { widgets?: { load?: (within: HTMLElement) => void } };
    instgrm?: { Embeds?: { process?: () => void } };
    FB?: { XFBML?: { parse?: (within: HTMLElement) => void } };
  }
}

const nearby = "600px 0px";

/** Loads a body's embeds near the viewport, after checking their URLs once more. @returns stops watching */
export function watchEmbeds(body: HTMLElement): () => void {
  const embeds = body.querySelectorAll<HTMLElement>(".embed:not([data-embed-state])");
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        openEmbed(target);
      }
    },
    { rootMargin: nearby },
  );
  embeds.forEach((embed) => observer.observe(embed));
  return () => observer.disconnect();
}

function openEmbed(embed: HTMLElement): void {
  if (embed.dataset["embedState"]) return;
  const frame = findEmbedFrame(embed.dataset["src"] ?? "");
  const script = frame ? null : findEmbedScript(embed.dataset["embedScript"] ?? "");
  embed.dataset["embedState"] = frame || script ? "loading" : "refused";
  if (frame) openFrame(embed, frame.url, frame.provider.name);
  else if (script) openScript(embed, script.url);
}

function openFrame(embed: HTMLElement, url: string, name: string): void {
  const wanted = (embed.dataset["embedAllow"] ?? "").split(/[;\s]+/);
  const frame = document.createElement("iframe");
  frame.title = embed.dataset["embedTitle"] || `${name} embed`;
  frame.setAttribute("sandbox", embedSandbox);
  frame.allow = embedFeatures.filter((feature) => wanted.includes(feature)).join("; ");
  frame.allowFullscreen = wanted.includes("fullscreen");
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.loading = "lazy";
  frame.addEventListener("load", () => (embed.dataset["embedState"] = "shown"), { once: true });
  frame.src = url;
  // The link to the original stays for readers whose browser blocks the frame.
  embed.prepend(frame);
}

const loaded = new Map<string, Promise<void>>();

function openScript(embed: HTMLElement, url: string): void {
  const before = loaded.get(url);
  const ready = before ?? loadScript(url);
  loaded.set(url, ready);
  ready.then(
    () => {
      embed.dataset["embedState"] = "shown";
      if (before) scanAgain(url, embed);
    },
    () => {
      loaded.delete(url);
      embed.dataset["embedState"] = "failed";
    },
  );
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = url;
    script.addEventListener("load", () => resolve(), { once: true });
    script.addEventListener("error", () => reject(new Error(`${url} did not load.`)), { once: true });
    document.head.append(script);
  });
}

/** Provider scripts scan the page once, on load; each has its own function to scan again, except TikTok's, which is reloaded. */
function scanAgain(url: string, embed: HTMLElement): void {
  const { host } = new URL(url);
  if (host === "platform.twitter.com") window.twttr?.widgets?.load?.(embed);
  else if (host === "www.instagram.com") window.instgrm?.Embeds?.process?.();
  else if (host === "connect.facebook.net") window.FB?.XFBML?.parse?.(embed);
  else if (host === "www.tiktok.com") void loadScript(url).catch(() => undefined);
}
