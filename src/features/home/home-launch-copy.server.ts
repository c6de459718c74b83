import { describePrices, type LaunchSettings } from "../../lib/launch-settings.ts";
import { afterLaunch, type CopyOf, joinCopy, joinSentence } from "../../lib/launch-copy.ts";
import { earlyBird, siteConfig } from "../../lib/site-config.ts";
import { homeMeta } from "./home-content.ts";
import type { homeCopy } from "./home-copy.ts";

const { name } = siteConfig;
const described = homeMeta.description.replace("Read how it works and join the free waitlist.", "");

export function homeLaunchCopy(settings: LaunchSettings): CopyOf<typeof homeCopy> {
  const { prices } = settings;
  const join = joinCopy(settings);
  return {
    meta: {
      description: {
        invites: `${described}Read how it works and ask for an invite.`,
        open: `${described}Read how it works and start writing.`,
        closed: `${described}Read how it works, and leave your email to hear when it opens.`,
      },
    },
    hero: {
      audience: {
        invites: "By invitation, for creators, teams and agencies",
        ...afterLaunch("For creators, teams and agencies"),
      },
      primary: { ...join.button, label: joinSentence },
    },
    closing: {
      text: {
        invites: `Invitations go out in waves. Joining the list is free, and nobody is charged until launch. ${earlyBird}`,
        open: `${name} is open. ${describePrices(prices) ?? "Each plan comes with a 30-day full refund."}`,
        closed: "We’re not letting new people in right now. Leave your email, and we’ll write to you when it opens.",
      },
      primary: join.button,
    },
  };
}
