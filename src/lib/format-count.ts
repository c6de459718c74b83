/** "2,000", "1.4". Intl.NumberFormat and `toLocaleString` take a phone 110 ms the first time. */
export function formatNumber(number: number): string {
  const [whole = "", tenth = ""] = String(Math.round(Math.abs(number) * 10) / 10).split(/(?=\.)/);
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return (number <= -0.05 ? "-" : "") + groups.join(",") + tenth;
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
