/** The roadmap widget's frame, ready to be shown. */
export interface RoadmapFrame {
  src: string;
  /** The exact origin that the content policy has to allow; nothing else is. */
  origin: string;
  sandbox: string;
}

/**
 * What the configured widget may do: run, keep its own sign-in, send its forms and open links in new windows. It may not
 * move this page away. Served from our own origin it would share it, and could lift its own sandbox: then it keeps none.
 * @param url an https address (the environment's parser sees to that)
 */
export function toRoadmapFrame(url: string, siteOrigin: string): RoadmapFrame {
  const { href, origin } = new URL(url);
  const own = origin === siteOrigin ? [] : ["allow-same-origin"];
  return {
    src: href,
    origin,
    sandbox: ["allow-scripts", "allow-forms", "allow-popups", "allow-popups-to-escape-sandbox", ...own].join(" "),
  };
}
