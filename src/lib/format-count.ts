import { once } from "./once.ts";

const numbers = once(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 }));

/** "2,000", "1.4". */
export function formatNumber(number: number): string {
  return numbers().format(number);
}

/** "1 visit", "2,000 visits". */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}

/** "34%"; a dash where the whole was not counted. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0 || part > whole) return "–";
  const share = (part / whole) * 100;
  return share > 0 && share < 1 ? "<1%" : `${Math.round(share)}%`;
}
