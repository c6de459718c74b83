/** Services that put a URL of their own before each link that is copied from them, and the parameter that keeps the link. */
const wrappers: [host: RegExp, path: RegExp, parameters: readonly string[]][] = [
  [/^www\.google\.[a-z.]{2,6}$/, /^\/url$/, ["q", "url"]],
  [/\.safelinks\.protection\.outlook\.(?:com|cn)$/, /^\//, ["url"]],
  [/^lm?\.(?:facebook|instagram)\.com$/, /^\/(?:l\.php)?$/, ["u"]],
  [/^www\.linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)\/?$/, ["url"]],
  [/^www\.youtube\.com$/, /^\/redirect$/, ["q"]],
  [/^slack-redir\.net$/, /^\/link$/, ["url"]],
  [/^(?:away\.)?vk\.com$/, /^\/away\.php$/, ["to"]],
];

/** Where a link leads that an editor or a mail program wrapped or wrote without its scheme. Other text comes back as it is. */
export function toRealLink(text: string): string {
  if (/^www\.[a-z0-9-]+\.[a-z0-9.-]+/i.test(text)) return `https://${text}`;
  if (/^[^\s@/:?#]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text)) return `mailto:${text}`;
  const url = URL.parse(text);
  if (!url) return text;
  if (url.hostname === "urldefense.com") {
    const [, kept] = /^\/v3\/__(https?:\/\/[^*]+?)__;/.exec(url.pathname + url.search) ?? [];
    return kept ?? text;
  }
  const wrapper = wrappers.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
  const kept = wrapper?.[2]
    .map((name) => url.searchParams.get(name))
    .find((value) => /^https?:\/\//i.test(value ?? ""));
  return kept ?? text;
}
