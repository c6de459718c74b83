import { formatAmount, type LaunchSettings } from "../../lib/launch-settings.ts";
import { formatMoment } from "../../lib/zoned-time.ts";
import { stateNames } from "./launch-content.ts";

/** What was set, by name, for the team. @param clock of the bar's times */
export function describeSettings(
  { state, startUrl, bar, prices, testimonials, nextWave }: LaunchSettings,
  { zone, now }: { zone: string; now: Date },
): [string, string][] {
  const facts: [string, string][] = [["State", stateNames[state]]];
  if (startUrl) facts.push(["“Start writing”", startUrl]);
  if (nextWave) facts.push(["Next invitations", nextWave]);
  if (bar) {
    facts.push(["Bar", bar.link ? `${bar.text} (${bar.link.label}: ${bar.link.href})` : bar.text]);
    if (bar.from) facts.push(["Bar from", formatMoment(new Date(bar.from), zone, now)]);
    if (bar.until) facts.push(["Bar until", formatMoment(new Date(bar.until), zone, now)]);
  }
  if (prices) {
    const amount = (value: number | null) => (value === null ? "by agreement" : formatAmount(value, prices.currency));
    facts.push([
      "Prices a month",
      `Creator ${amount(prices.creator)}, Team ${amount(prices.team)}, Business ${amount(prices.business)}`,
    ]);
  }
  if (testimonials.length > 0) facts.push(["Testimonials", testimonials.map(({ name }) => name).join(", ")]);
  return facts;
}
