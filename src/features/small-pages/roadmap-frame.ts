export interface RoadmapFrame {
  src: string;
  /** The one origin that the content policy has to allow. */
  origin: string;
  sandbox: string;
}

/**
 * The widget's sandbox: scripts, its own sign-in, forms and new windows, but no top navigation. On our own origin it gets no
 * `allow-same-origin`, or it could lift its sandbox.
 * @param url https, checked when the environment is parsed
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
