import { countOf, formatNumber } from "../../lib/format-count.ts";
import { once } from "../../lib/once.ts";
import type { ReferralSettings, Share } from "./referrals.server.ts";

export const shareContent = {
  heading: "A link to share",
  note: "Yours alone",
  text: "Whoever joins the waitlist through this link counts for you, once they are on the list. You see how many, never who.",
  label: "Your link",
  joined: (count: number) =>
    count === 0 ? "Nobody has joined through it yet." : `${countOf(count, "person", "people")} joined through it.`,
  line: ({ place, of, order, countedAt }: NonNullable<Share["line"]>) =>
    `At ${time().format(countedAt)} UTC you were number ${formatNumber(place)} of ${formatNumber(of)} people waiting, ${order === "joined" ? "by the day of joining" : "with whoever brought the most people first"}. Places are counted every hour.`,
} as const;

const time = once(() => new Intl.DateTimeFormat("en-US", { timeStyle: "short", hourCycle: "h23", timeZone: "UTC" }));

export const lineNames = {
  "": "Do not show it",
  joined: "Show it, by the day of joining",
  referred: "Show it, whoever brought the most people first",
} satisfies Record<ReferralSettings["line"], string>;

export const referralsContent = {
  title: "Shared links",
  none: "Nobody has joined through a shared link yet.",
  figures: ({ joined, counted, links }: { joined: number; counted: number; links: number }) =>
    `${formatNumber(joined)} joined through ${countOf(links, "shared link")}; ${formatNumber(counted)} of them ${counted === 1 ? "counts" : "count"} (one for each mailbox, confirmed where addresses are).`,
  reward: "What somebody gets for each friend who joins",
  rewardHint: "People read it on their own page, beside their link. Leave it empty to promise nothing.",
  line: "A place in line on people’s pages",
  button: "Save",
  owners: "Only owners change what people’s pages say about it.",
} as const;
