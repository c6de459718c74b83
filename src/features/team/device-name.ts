const browsers = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
] as const;

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** "Firefox on Linux". The first match counts, because user agents name several browsers. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const browser = browsers.find(([, pattern]) => pattern.test(text))?.[0] ?? "A browser";
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0];
  return system ? `${browser} on ${system}` : browser;
}
