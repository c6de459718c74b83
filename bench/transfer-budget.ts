/**
 * What a first visit may transfer before anybody touches the page, in bytes of brotli bodies (kB are thousands): the owner's targets.
 * React and the router alone are 93 kB. Held by bench/bundle-sizes.ts from the build, and by a journey in a real browser.
 */
export const transferBudget = {
  home: { html: 20_000, fonts: 60_000, scripts: 106_000 },
  /** Every other page. */
  scripts: 112_000,
} as const;

/** What a page's scripts may weigh. @param path as in the route table */
export function scriptsBudget(path: string): number {
  return path === "/" ? transferBudget.home.scripts : transferBudget.scripts;
}
