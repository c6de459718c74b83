interface EmbedProvider {
  host: string;
  name: string;
  /** Script URLs, exact: origin and path. */
  scripts: readonly string[];
  /** Frame URLs: exact origin and path prefix. */
  frames?: readonly string[];
  /** Origins of the frames that the provider's own script opens. */
  scriptFrames?: readonly string[];
  /** Classes of the elements that the provider's script turns into an embed. */
  blocks?: readonly string[];
}

/** The providers whose embeds a post may have; the sanitizer, the loader and the Content Security Policy read this list. */
export const embedProviders: readonly EmbedProvider[] = [
  {
    host: "platform.twitter.com",
    name: "X",
    scripts: ["https://platform.twitter.com/widgets.js"],
    frames: ["https://platform.twitter.com/embed/"],
    scriptFrames: ["https://platform.twitter.com"],
    blocks: ["twitter-tweet", "twitter-video", "twitter-timeline"],
  },
  {
    host: "www.youtube.com",
    name: "YouTube",
    scripts: ["https://www.youtube.com/iframe_api", "https://www.youtube.com/player_api"],
    frames: ["https://www.youtube.com/embed/", "https://www.youtube-nocookie.com/embed/"],
  },
  {
    host: "player.vimeo.com",
    name: "Vimeo",
    scripts: ["https://player.vimeo.com/api/player.js"],
    frames: ["https://player.vimeo.com/video/"],
  },
  {
    host: "www.instagram.com",
    name: "Instagram",
    scripts: ["https://www.instagram.com/embed.js"],
    frames: ["https://www.instagram.com/p/", "https://www.instagram.com/reel/", "https://www.instagram.com/tv/"],
    scriptFrames: ["https://www.instagram.com"],
    blocks: ["instagram-media"],
  },
  {
    host: "connect.facebook.net",
    name: "Facebook",
    scripts: ["https://connect.facebook.net/en_US/sdk.js", "https://connect.facebook.net/en_GB/sdk.js"],
    scriptFrames: ["https://www.facebook.com"],
    blocks: ["fb-post", "fb-video", "fb-page"],
  },
  {
    host: "www.tiktok.com",
    name: "TikTok",
    scripts: ["https://www.tiktok.com/embed.js"],
    frames: ["https://www.tiktok.com/embed/", "https://www.tiktok.com/player/"],
    scriptFrames: ["https://www.tiktok.com"],
    blocks: ["tiktok-embed"],
  },
];

/** No top navigation: a frame may not replace the page that holds it. */
export const embedSandbox =
  "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation";

export interface EmbedUrl {
  provider: EmbedProvider;
  url: string;
}

/** A listed script URL: https, exact origin and path, any locale, no query; of Facebook's settings those that it needs follow the `#`. */
export function findEmbedScript(src: string): EmbedUrl | null {
  const url = parseHttpsUrl(src);
  if (!url || url.search !== "") return null;
  const path = url.pathname.replace(/^\/[a-z]{2,3}_[A-Z]{2}\/sdk\.js$/, "/en_US/sdk.js");
  const provider = embedProviders.find(({ scripts }) => scripts.includes(url.origin + path));
  if (!provider) return null;
  const given = new URLSearchParams(url.hash.slice(1));
  const settings = Object.entries(scriptSettings)
    .map(([name, pattern]) => [name, given.get(name) ?? "", pattern] as const)
    .filter(([, value, pattern]) => pattern.test(value))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  return { provider, url: url.origin + url.pathname + (settings && `#${settings}`) };
}

/** Settings after the `#` of a script that renders by them. */
const scriptSettings = { xfbml: /^1$/, version: /^v\d{1,3}\.\d{1,2}$/, appId: /^\d{5,20}$/ } as const;

/** A frame URL whose origin is listed and whose path has a listed prefix, else null. */
export function findEmbedFrame(src: string): EmbedUrl | null {
  const url = parseHttpsUrl(src);
  if (!url) return null;
  const provider = embedProviders.find(({ frames }) => frames?.some((frame) => url.href.startsWith(frame)));
  return provider ? { provider, url: url.href } : null;
}

/** Where a reader can see a framed embed without the frame; a URL without such a place is returned as it is. */
export function embedPageUrl(frameUrl: string): string {
  const url = toUrl(frameUrl, frameUrl);
  if (!url) return frameUrl;
  const host = url.hostname.replace(/^www\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  const [first = "", second = "", third = ""] = parts;
  const query = (name: string) => url.searchParams.get(name) ?? "";
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && first === "embed") return youTubePage(second, query) ?? frameUrl;
  if (host === "player.vimeo.com" && first === "video" && /^\d+$/.test(second)) {
    const hash = query("h");
    return `https://vimeo.com/${second}${/^\w+$/.test(hash) ? `/${hash}` : ""}`;
  }
  if (host === "platform.twitter.com" && first === "embed" && /^\d+$/.test(query("id")))
    return `https://x.com/i/status/${query("id")}`;
  if (host === "instagram.com" && ["p", "reel", "tv"].includes(first) && third === "embed")
    return `https://www.instagram.com/${first}/${second}/`;
  return frameUrl;
}

function youTubePage(id: string, query: (name: string) => string): string | null {
  const list = /^[\w-]+$/.exec(query("list"))?.[0];
  const channel = /^[\w-]+$/.exec(query("channel"))?.[0];
  if (id === "live_stream") return channel ? `https://www.youtube.com/channel/${channel}/live` : null;
  if (id === "videoseries" || id === "") return list ? `https://www.youtube.com/playlist?list=${list}` : null;
  if (!/^[\w-]{11}$/.test(id)) return null;
  const start = /^(\d+)s?$/.exec(query("start"))?.[1];
  return `https://www.youtube.com/watch?v=${id}${list ? `&list=${list}` : ""}${start ? `&t=${start}s` : ""}`;
}

function toUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    // URL.parse would do, from Chrome 126 and Safari 18 on.
    return null;
  }
}

function parseHttpsUrl(src: string): URL | null {
  // The base gives providers' snippets with "//host/…" their https.
  const url = toUrl(src.trim(), "https://relative.invalid/");
  if (!url || url.protocol !== "https:" || url.hostname === "relative.invalid") return null;
  return url.port === "" && url.username === "" && url.password === "" ? url : null;
}
