import { blogWords } from "./features/blog/list/blog-words.server.ts";
import { homeWords } from "./features/home/home-words.server.ts";
import { howItWorksWords } from "./features/how-it-works/how-it-works-words.server.ts";
import { pricingWords } from "./features/pricing/pricing-words.server.ts";
import { shellWords } from "./features/shell/shell-words.server.ts";
import { smallPagesWords } from "./features/small-pages/small-pages-words.server.ts";
import { contactWords } from "./features/submissions/contact/contact-words.server.ts";
import { waitlistWords } from "./features/submissions/waitlist/waitlist-words.server.ts";
import { voiceWords } from "./features/voice/voice-words.server.ts";
import { formatAmount, isDefault, type LaunchPrices, type ShownSettings } from "./lib/launch-settings.ts";
import type { LaunchView } from "./lib/launch-words.ts";

const catalogs = [
  shellWords,
  homeWords,
  howItWorksWords,
  pricingWords,
  waitlistWords,
  contactWords,
  smallPagesWords,
  voiceWords,
  blogWords,
];

/** What pages show of the settings; null when they are as they were built. */
export function launchView(settings: ShownSettings): LaunchView | null {
  if (isDefault(settings)) return null;
  const { state, startUrl, bar, prices, testimonials } = settings;
  return {
    words: Object.assign({}, ...catalogs.map((words) => words(settings))),
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
