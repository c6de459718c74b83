import type { LaunchSettings } from "../../../lib/launch-settings.ts";
import { type CopyOf, joinCopy } from "../../../lib/launch-copy.ts";
import { blogCallToAction } from "./blog-content.ts";
import type { blogCopy } from "./blog-copy.ts";

/** Replaces the blog's call to action by launch state. */
export function blogLaunchCopy(settings: LaunchSettings): CopyOf<typeof blogCopy> {
  const text = (call: string) => blogCallToAction.text.replace("join the list", call);
  return {
    callToAction: {
      text: {
        invites: text("ask for an invite"),
        open: text("start writing"),
        closed: text("leave your email"),
      },
      primary: joinCopy(settings).button,
    },
  };
}
