import { blogLaunchCopy } from "./features/blog/list/blog-launch-copy.server.ts";
import { homeLaunchCopy } from "./features/home/home-launch-copy.server.ts";
import { howItWorksLaunchCopy } from "./features/how-it-works/how-it-works-launch-copy.server.ts";
import { pricingLaunchCopy } from "./features/pricing/pricing-launch-copy.server.ts";
import { shellLaunchCopy } from "./features/shell/shell-launch-copy.server.ts";
import { smallPagesLaunchCopy } from "./features/small-pages/small-pages-launch-copy.server.ts";
import { contactLaunchCopy } from "./features/submissions/contact/contact-launch-copy.server.ts";
import { waitlistLaunchCopy } from "./features/submissions/waitlist/waitlist-launch-copy.server.ts";
import { voiceLaunchCopy } from "./features/voice/voice-launch-copy.server.ts";
import { formatAmount, isDefault, type LaunchPrices, type ShownSettings } from "./lib/launch-settings.ts";
import type { LaunchView } from "./lib/launch-copy.ts";

const catalogs = [
  shellLaunchCopy,
  homeLaunchCopy,
  howItWorksLaunchCopy,
  pricingLaunchCopy,
  waitlistLaunchCopy,
  contactLaunchCopy,
  smallPagesLaunchCopy,
  voiceLaunchCopy,
  blogLaunchCopy,
];

/** What pages show of the settings; null when they are as they were built. */
export function launchView(settings: ShownSettings): LaunchView | null {
  if (isDefault(settings)) return null;
  const { state, startUrl, bar, prices, testimonials } = settings;
  return {
    copy: Object.assign({}, ...catalogs.map((overridesOf) => overridesOf(settings))),
    state,
    bar: bar && { text: bar.text, link: bar.link },
    prices: prices && printPrices(prices),
    testimonials: testimonials.map((one) => ({ ...one, initials: toInitials(one.name) })),
    startUrl: state === "open" ? startUrl : null,
  };
}

function printPrices({ currency, creator, team, business }: LaunchPrices): LaunchView["prices"] {
  const print = (amount: number) => ({ label: formatAmount(amount, currency), note: "a month", amount });
  return {
    currency,
    creator: print(creator),
    team: print(team),
    business: business === null ? null : print(business),
  };
}

function toInitials(name: string): string {
  const [first = "", ...others] = name.split(/\s+/);
  const letters = [first, others.at(-1) ?? ""].map((word) => [...word][0] ?? "");
  return letters.join("").toUpperCase();
}
