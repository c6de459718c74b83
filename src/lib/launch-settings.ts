/** `prelaunch` is the default; each other state changes the text of some pages. */
export const launchStates = ["prelaunch", "invites", "open", "closed"] as const;
export type LaunchState = (typeof launchStates)[number];

/** ISO 4217, as in the CHECK on site.settings. */
export const currencies = ["USD", "EUR", "GBP"] as const;

/** A line above the header. `from` and `until` are ISO 8601 in UTC; null is unlimited. */
export interface AnnouncementBar {
  text: string;
  link: { label: string; href: string } | null;
  from: string | null;
  until: string | null;
}

/** A month's price in the currency's hundredths. Business may be null: priced by agreement. */
export interface LaunchPrices {
  currency: (typeof currencies)[number];
  creator: number;
  team: number;
  business: number | null;
}

export interface LaunchTestimonial {
  text: string;
  name: string;
  role: string;
}

/** What the team sets about the launch; validated where it enters (src/features/launch/settings-form.ts) and in the database. */
export interface LaunchSettings {
  state: LaunchState;
  startUrl: string | null;
  bar: AnnouncementBar | null;
  prices: LaunchPrices | null;
  testimonials: readonly LaunchTestimonial[];
  /** The day of the next invitations, as YYYY-MM-DD in UTC. */
  nextWave: string | null;
}

export interface ShownSettings extends LaunchSettings {
  /** What the contact page says: half of the answers came within so many hours. */
  answerHours?: number | undefined;
}

/** The settings that the prerendered pages show. */
export const defaultSettings: LaunchSettings = {
  state: "prelaunch",
  startUrl: null,
  bar: null,
  prices: null,
  testimonials: [],
  nextWave: null,
};

/** Leaves out the bar before `from` and from `until` on, and a wave whose day is over. */
export function settingsAt(settings: ShownSettings, now: Date): ShownSettings {
  const { bar, nextWave } = settings;
  const time = now.getTime();
  const isBarShown =
    bar !== null &&
    (bar.from === null || Date.parse(bar.from) <= time) &&
    (bar.until === null || time < Date.parse(bar.until));
  const isComing = nextWave !== null && time < endOfDay(nextWave);
  return { ...settings, bar: isBarShown ? bar : null, nextWave: isComing ? nextWave : null };
}

/** When the bar or the wave appears or disappears next; null when neither does. */
export function nextTimedChange({ bar, nextWave }: LaunchSettings, now: Date): Date | null {
  const moments = [bar?.from, bar?.until].flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  if (nextWave) moments.push(endOfDay(nextWave));
  const coming = moments.filter((moment) => moment > now.getTime());
  return coming.length > 0 ? new Date(Math.min(...coming)) : null;
}

function endOfDay(day: string): number {
  return Date.parse(day) + 24 * 3_600_000;
}

/** Whether they are what the prerendered pages show; a `startUrl` shows only in the state `open`. */
export function isDefault({ state, bar, prices, testimonials, nextWave, answerHours }: ShownSettings): boolean {
  return (
    state === "prelaunch" && !bar && !prices && testimonials.length === 0 && !nextWave && answerHours === undefined
  );
}

/** "$19", "€24.50": as the pricing page prints an amount in hundredths. */
export function formatAmount(hundredths: number, currency: LaunchPrices["currency"]): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(hundredths / 100);
}

/** "Creator is $19 a month and Team $49; Business is priced by agreement." Null while there are no prices. */
export function describePrices(prices: LaunchPrices | null): string | null {
  if (!prices) return null;
  const { currency, creator, team, business } = prices;
  const plain = `Creator is ${formatAmount(creator, currency)} a month and Team ${formatAmount(team, currency)}`;
  return `${plain}; Business is ${business === null ? "priced by agreement" : formatAmount(business, currency)}.`;
}
