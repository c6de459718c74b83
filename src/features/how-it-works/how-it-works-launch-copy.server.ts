import { describePrices, type LaunchSettings } from "../../lib/launch-settings.ts";
import { type CopyOf, joinCopy } from "../../lib/launch-copy.ts";
import { earlyBird, siteConfig } from "../../lib/site-config.ts";
import type { howItWorksCopy } from "./how-it-works-copy.ts";

const { name } = siteConfig;
const samples = "its samples are not live generation.";

/** Replaces texts of the page “How it works” by launch state. */
export function howItWorksLaunchCopy(settings: LaunchSettings): CopyOf<typeof howItWorksCopy> {
  const { startUrl, prices } = settings;
  const start = `[start writing](${startUrl ?? ""})`;
  const priced = describePrices(prices);
  const included = "[What each plan includes](/pricing) is on the rate card.";
  return {
    hero: {
      status: {
        invites: `${name} is open to the people we have invited. This page shows how it is built to work, and ${samples}`,
        open: `${name} is open. This page shows how it works, and ${samples}`,
        closed: `${name} takes nobody new right now. This page shows how it is built to work, and ${samples}`,
      },
    },
    roles: {
      ears: {
        left: {
          0: {
            invites: "Invitation edition",
            open: "Launch edition",
            closed: "Between editions",
          },
        },
      },
    },
    closing: {
      primary: joinCopy(settings).button,
      text: {
        invites:
          "Invitations go out in waves. The list is free, and early access comes with special pricing. Questions first? Ask us.",
        open: "Bring it, and see what comes back. Questions first? Ask us.",
        closed:
          "We’re not letting new people in right now. Leave your email, and we’ll write when it opens. Questions first? Ask us.",
      },
      heading: {
        open: "Start with one idea you keep putting off",
        closed: "Keep that idea a little longer",
      },
    },
    faq: {
      launch: {
        question: { open: "Has it launched?", closed: "When does it open?" },
        answer: {
          invites:
            "In waves, and they have begun. Invitations go to people on the [waitlist](/waitlist), a group at a time. No date is announced for everybody.",
          open: `Yes. You can ${start} today.`,
          closed:
            "It takes nobody new right now, and no date is announced. Leave your email on [this page](/waitlist), and we’ll write to you when it opens.",
        },
      },
      "cost-now": {
        answer: {
          ...(priced
            ? {
                prelaunch: `Nothing. The waitlist is free, no card is asked for, and nobody is charged until launch. Then ${priced} ${earlyBird} [What each plan will include](/pricing) is listed too.`,
                invites: `The list is free, no card is asked for, and nobody is charged until launch. Then ${priced} ${earlyBird} [What each plan will include](/pricing) is listed too.`,
              }
            : {}),
          open: priced ? `${priced} Every plan has a 30-day full refund. ${included}` : included,
          closed: `This site and its demo cost nothing, and leaving your email doesn’t either. ${priced ? `${priced} ` : ""}${included}`,
        },
      },
    },
  };
}
