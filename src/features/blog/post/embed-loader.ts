import { embedSandbox, findEmbedFrame, findEmbedScript } from "../sanitize/embed-hosts.ts";

const nearby = "600px 0px";

/** Loads a body's embeds near the viewport, after checking their URLs once more. @returns stops watching */
export function watchEmbeds(body: HTMLElement): () => void {
  const embeds = body.querySelectorAll<HTMLElement>(".embed");
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
  if (frame) openFrame(embed, frame.url);
  else if (script) openScript(script.url);
  else embed.dataset["embedState"] = "refused";
}

function openFrame(embed: HTMLElement, url: string): void {
  const allowed = embed.dataset["embedAllow"] ?? "";
  const frame = document.createElement("iframe");
  frame.title = embed.dataset["embedTitle"] ?? "";
  frame.setAttribute("sandbox", embedSandbox);
  frame.allow = allowed;
  frame.allowFullscreen = allowed.includes("fullscreen");
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.loading = "lazy";
  frame.addEventListener("load", () => (embed.dataset["embedState"] = "shown"), { once: true });
  frame.src = url;
  embed.dataset["embedState"] = "loading";
  // The link to the original stays for readers whose browser blocks the frame.
  embed.prepend(frame);
}

/** A provider's script opens all of its embeds in the document at once. */
function openScript(url: string): void {
  const embeds = [...document.querySelectorAll<HTMLElement>(".embed")].filter(
    ({ dataset }) => dataset["embedScript"] === url,
  );
  const mark = (state: string) => embeds.forEach((embed) => (embed.dataset["embedState"] = state));
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  script.addEventListener("load", () => mark("shown"), { once: true });
  script.addEventListener("error", () => mark("failed"), { once: true });
  mark("loading");
  document.head.append(script);
}
