import { formatNumber } from "../../lib/format-count.ts";
import type { FloodSign } from "../../lib/flood-signs.ts";

export const heldContent = {
  title: "Held signups",
  link: "Held signups",
  intro:
    "These signups came in a flood and look alike. Their rows are stored and their confirmations wait. None of them gets an email before you decide; everybody else’s confirmation goes out as usual.",
  none: "Nobody is held.",
  signs: {
    page: {
      name: "No page behind them",
      text: "They were posted straight to the site, without the form’s page. People who use the form without scripts look the same.",
    },
    network: {
      name: "From few networks",
      text: "Each came from a network that sent at least five within an hour.",
    },
    provider: {
      name: "At few mailbox domains",
      text: "Each is at a domain with at least ten within an hour, and no provider for the public.",
    },
    refused: {
      name: "First emails refused",
      text: "They came the same way as others of that hour, of whose first emails mail servers refused at least a fifth.",
    },
    visits: {
      name: "No visit before them",
      text: "More than half of that hour’s signups came from where no page of the site had been read that day. People who block analytics look the same.",
    },
  } satisfies Record<FloodSign, { name: string; text: string }>,
  facts: { came: "Came", networks: "Networks", domains: "Mailbox domains", sources: "Found us", unknown: "not known" },
  latest: (shown: number, all: number) => (shown < all ? `The latest ${shown} of ${formatNumber(all)}` : "All of them"),
  release: {
    note: "If they are people: each gets the confirmation, once. For a day more of the same wait only from twice as many on.",
    button: (signups: string) => `Send ${signups}`,
  },
  drop: {
    note: "If nobody asked for it: the signups are erased, and no email goes out. Messages that somebody wrote stay, and who has confirmed their address stays and gets the confirmation. It cannot be undone.",
    label: (count: string) => `To be sure, type how many they are: ${count}`,
    button: "Drop these signups",
    owners: "Only owners can drop them.",
    changed: "That is not how many they are. Nothing was dropped.",
  },
  decided: {
    heading: "Decided",
    released: (signups: string, by: string) => `${by} released ${signups}`,
    dropped: (signups: string, by: string) => `${by} dropped ${signups}`,
  },
} as const;

export const heldNotices = {
  released: "Their confirmations are being sent.",
  dropped: "Those signups are erased. None of them got an email.",
  gone: "Somebody has decided about those already.",
} as const;

/** "gmail.com 12, direct 3" */
export function describeShares(shares: readonly { value: string | null; count: number }[]): string {
  return shares.map(({ value, count }) => `${value ?? heldContent.facts.unknown} ${formatNumber(count)}`).join(", ");
}
