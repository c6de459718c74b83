import { paths } from "../../pages.ts";
import type { LaunchSettings } from "../../lib/launch-settings.ts";
import { type Words, wordsIn } from "../../lib/launch-words.ts";

export function shellWords({ state, startUrl }: LaunchSettings): Words {
  return {
    ...wordsIn(state, {
      "Join the Waitlist": { invites: "Ask for an Invite", open: "Start Writing", closed: "Leave Your Email" },
      "Join the waitlist": { invites: "Ask for an invite", open: "Start writing", closed: "Leave your email" },
      "Join with this voice": { invites: "Ask with this voice", open: "Start Writing", closed: "Leave your email" },
    }),
    ...(state === "open" && startUrl ? { [paths.waitlist]: startUrl } : {}),
  };
}
