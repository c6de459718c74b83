export type RoadmapFrame = ReturnType<typeof toRoadmapFrame>;

/**
 * The widget's sandbox: scripts, its own sign-in, forms and new windows, but no top navigation. On our own origin it gets no
 * `allow-same-origin`, or it could lift its sandbox.
 * @param url https, checked when the environment is parsed
 * @returns `origin`: the one that the Content Security Policy has to allow
 */
export function toRoadmapFrame(url: string, siteOrigin: string) {
  const { href, origin } = new URL(url);
  const own = origin === siteOrigin ? [] : ["allow-same-origin"];
  return {
    src: href,
    origin,
    sandbox: ["allow-scripts", "allow-forms", "allow-popups", "allow-popups-to-escape-sandbox", ...own].join(" "),
  };
}
