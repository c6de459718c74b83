import { findEmbedFrame } from "./embed-hosts.ts";

/** The listed frame that shows a URL, also where it is that of the video's page. */
export function toFrameUrl(written: string): string | null {
  // An older player's settings follow its id.
  const source = written.replace(/(\/(?:embed|v|shorts|live)\/[\w-]{11})&/, "$1?");
  const listed = findEmbedFrame(source);
  if (listed) return listed.url;
  const url = URL.parse(source.trim(), "https://relative.invalid/");
  const host = url?.hostname.replace(/^(?:www|m|music)\./, "") ?? "";
  const [first = "", second = ""] = url?.pathname.split("/").filter(Boolean) ?? [];
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (/^(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(host)) {
    const isPath = /^(?:embed|v|shorts|live)$/.test(first);
    const id = host === "youtu.be" ? first : isPath ? second : first === "watch" && url.searchParams.get("v");
    const list = /^[\w-]+$/.exec(url.searchParams.get("list") ?? "")?.[0];
    if (first === "playlist" && list) return `https://www.youtube.com/embed/videoseries?list=${list}`;
    if (!id || !/^[\w-]{11}$/.test(id)) return null;
    const start = toSeconds(url.searchParams.get("start") ?? url.searchParams.get("t") ?? url.hash.slice(3));
    const query = new URLSearchParams({ ...(start && { start }), ...(list && { list }) }).toString();
    return `https://www.youtube.com/embed/${id}${query && `?${query}`}`;
  }
  if (/^(?:player\.)?vimeo\.com$/.test(host)) {
    const [id = "", hash = url.searchParams.get("h") ?? ""] = url.pathname
      .replace(/^\/(?:channels\/[\w-]+|groups\/[\w-]+(?:\/videos)?|(?:showcase|album)\/\d+\/video|video)\//, "/")
      .split("/")
      .filter(Boolean);
    if (/^\d+$/.test(id)) return `https://player.vimeo.com/video/${id}${/^\w+$/.test(hash) ? `?h=${hash}` : ""}`;
  }
  return null;
}

/** "90", "90s" and "1m30s" as seconds. */
function toSeconds(time: string): string | undefined {
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return whole ? String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) : undefined;
}
