import { paths } from "../../pages.ts";
import type { LaunchSettings } from "../../lib/launch-settings.ts";
import { type CopyOverrides, overridesFor } from "../../lib/launch-copy.ts";

/** Replaces the labels of links to the waitlist by launch state; once open, also their path. */
export function shellLaunchCopy({ state, startUrl }: LaunchSettings): CopyOverrides {
  return {
    ...overridesFor(state, {
      "Join the Waitlist": { invites: "Ask for an Invite", open: "Start Writing", closed: "Leave Your Email" },
      "Join the waitlist": { invites: "Ask for an invite", open: "Start writing", closed: "Leave your email" },
      "Join with this voice": { invites: "Ask with this voice", open: "Start Writing", closed: "Leave your email" },
    }),
    ...(state === "open" && startUrl ? { [paths.waitlist]: startUrl } : {}),
  };
}
