import { formatAmount, type LaunchSettings, type LaunchState } from "../../lib/launch-settings.ts";
import { type IndexedPath, paths } from "../../pages.ts";
import { type PageCard, pageCards, rates } from "./share-content.ts";

const changes: Partial<Record<IndexedPath, Partial<Record<LaunchState, Partial<PageCard>>>>> = {
  "/pricing": {
    open: { title: "Three plans. Start with ==any== of them.", foot: "Every plan has a 30-day full refund." },
    closed: {
      title: "Three plans, for when it ==opens==.",
      foot: "Free to leave your email. One click takes it off the list again.",
    },
  },
  "/waitlist": {
    invites: {
      kicker: "Invitations",
      title: "Ask for an ==invitation==",
      foot: "They go out in waves, by email. Free to ask.",
    },
    open: { kicker: "Open", title: "You can ==start== now", foot: "No place on a list needed." },
    closed: {
      kicker: "Closed for now",
      title: "We’ll tell you when it ==opens==",
      foot: "Five answers, free, and one email when it opens.",
    },
  },
  "/roadmap": { open: { title: "What comes ==next==" }, closed: { title: "What comes ==next==" } },
  "/support": {
    open: {
      motif: "letter",
      title: "Ask who ==built== it",
      note: "ask",
      foot: "How soon a person answers depends on your plan.",
    },
    closed: {
      motif: "letter",
      title: "Ask us ==anyway==",
      note: "ask",
      foot: "A person answers in 1–2 business days.",
    },
  },
  "/community": {
    open: { title: "The community comes ==next==" },
    closed: { title: "The community isn’t open ==yet==" },
  },
};

/** The pricing card's rates while no prices are set; in other states it keeps its own. */
const unlistedRates: Partial<Record<LaunchState, readonly string[]>> = {
  open: ["Ask us", "Ask us", rates[2].price],
  closed: ["Not set", "Not set", rates[2].price],
};

/** A page's card as the launch settings have it; null when there is none. */
export function pageCardIn({ state, prices }: LaunchSettings, path: string): PageCard | null {
  const built = Object.hasOwn(pageCards, path) ? pageCards[path] : undefined;
  if (!built) return null;
  const card = { ...built, ...Object.entries(changes).find(([changed]) => changed === path)?.[1][state] };
  if (path !== paths.pricing) return card;
  const unlisted = unlistedRates[state];
  if (!prices) return unlisted ? { ...card, rates: unlisted } : card;
  const { currency, creator, team, business } = prices;
  const print = (amount: number) => `${formatAmount(amount, currency)} a month`;
  const isBefore = state === "prelaunch" || state === "invites";
  return {
    ...card,
    ...(isBefore ? { title: "Three plans. Yours ==locked in==." } : {}),
    rates: [print(creator), print(team), business === null ? rates[2].price : print(business)],
  };
}
