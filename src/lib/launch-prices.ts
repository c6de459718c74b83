import { formatAmount, type LaunchPrices } from "./launch-settings.ts";

/** "Creator is $19 a month and Team $49; Business is priced by agreement." Null while there are no prices. */
export function describePrices(prices: LaunchPrices | null): string | null {
  if (!prices) return null;
  const { currency, creator, team, business } = prices;
  const plain = `Creator is ${formatAmount(creator, currency)} a month and Team ${formatAmount(team, currency)}`;
  return `${plain}; Business is ${business === null ? "priced by agreement" : formatAmount(business, currency)}.`;
}
