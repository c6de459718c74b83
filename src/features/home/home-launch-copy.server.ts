import { describePrices, type LaunchSettings } from "../../lib/launch-settings.ts";
import { type CopyOverrides, overridesFor } from "../../lib/launch-copy.ts";
import { earlyBird, siteConfig } from "../../lib/site-config.ts";
import { closing, homeMeta } from "./home-content.ts";

const { name } = siteConfig;
const described = homeMeta.description.replace("Read how it works and join the free waitlist.", "");

export function homeLaunchCopy({ state, prices }: LaunchSettings): CopyOverrides {
  return overridesFor(state, {
    [homeMeta.description]: {
      invites: `${described}Read how it works and ask for an invite.`,
      open: `${described}Read how it works and start writing.`,
      closed: `${described}Read how it works, and leave your email to hear when it opens.`,
    },
    [closing.text]: {
      invites: `Invitations go out in waves. Joining the list is free, and nobody is charged until launch. ${earlyBird}`,
      open: `${name} is open. ${describePrices(prices) ?? "Each plan comes with a 30-day full refund."}`,
      closed: "We’re not letting new people in right now. Leave your email, and we’ll write to you when it opens.",
    },
  });
}
