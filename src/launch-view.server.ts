import { blogCopy } from "./features/blog/list/blog-copy.ts";
import { blogLaunchCopy } from "./features/blog/list/blog-launch-copy.server.ts";
import { homeCopy } from "./features/home/home-copy.ts";
import { homeLaunchCopy } from "./features/home/home-launch-copy.server.ts";
import { howItWorksCopy } from "./features/how-it-works/how-it-works-copy.ts";
import { howItWorksLaunchCopy } from "./features/how-it-works/how-it-works-launch-copy.server.ts";
import { pricingCopy } from "./features/pricing/pricing-copy.ts";
import { pricingLaunchCopy } from "./features/pricing/pricing-launch-copy.server.ts";
import { communityPage } from "./features/small-pages/community-content.ts";
import { roadmapCopy } from "./features/small-pages/roadmap-copy.ts";
import { supportPage } from "./features/small-pages/support-content.ts";
import {
  communityLaunchCopy,
  roadmapLaunchCopy,
  supportLaunchCopy,
} from "./features/small-pages/small-pages-launch-copy.server.ts";
import { contactCopy } from "./features/submissions/contact/contact-copy.ts";
import { contactLaunchCopy } from "./features/submissions/contact/contact-launch-copy.server.ts";
import { waitlistCopy } from "./features/submissions/waitlist/waitlist-copy.ts";
import { waitlistLaunchCopy } from "./features/submissions/waitlist/waitlist-launch-copy.server.ts";
import { demoCopy } from "./features/voice/demo/demo-content.ts";
import { personasPage } from "./features/voice/personas/personas-page-content.ts";
import { demoLaunchCopy, personasLaunchCopy } from "./features/voice/voice-launch-copy.server.ts";
import { formatDay } from "./lib/dates.ts";
import { formatAmount, isDefault, type LaunchPrices, type ShownSettings } from "./lib/launch-settings.ts";
import { copyIn, joinCopy, type LaunchView, type PageContent } from "./lib/launch-copy.ts";
import { joinContent } from "./ui/join-content.ts";

/** Each content that the settings change, with what they put in its place. */
export const launchContents: readonly (readonly [PageContent, (settings: ShownSettings) => object])[] = [
  [joinContent, joinCopy],
  [homeCopy, homeLaunchCopy],
  [howItWorksCopy, howItWorksLaunchCopy],
  [pricingCopy, pricingLaunchCopy],
  [waitlistCopy, waitlistLaunchCopy],
  [contactCopy, contactLaunchCopy],
  [supportPage, supportLaunchCopy],
  [communityPage, communityLaunchCopy],
  [roadmapCopy, roadmapLaunchCopy],
  [demoCopy, demoLaunchCopy],
  [personasPage, personasLaunchCopy],
  [blogCopy, blogLaunchCopy],
];

/** What pages show of the settings; null when they are as they were built. */
export function launchView(settings: ShownSettings): LaunchView | null {
  if (isDefault(settings)) return null;
  const { state, startUrl, bar, prices, testimonials, nextWave } = settings;
  return {
    copy: Object.fromEntries(
      launchContents.flatMap(([{ page }, copyOf]) => {
        const copy = copyIn(state, copyOf(settings));
        return copy === undefined ? [] : [[page, copy]];
      }),
    ),
    state,
    bar: bar && { text: bar.text, link: bar.link },
    prices: prices && printPrices(prices),
    testimonials: testimonials.map((one) => ({ ...one, initials: toInitials(one.name) })),
    nextWave: nextWave === null ? null : { day: nextWave, text: formatDay(new Date(nextWave)) },
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
