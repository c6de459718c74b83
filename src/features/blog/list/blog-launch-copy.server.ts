import type { LaunchSettings } from "../../../lib/launch-settings.ts";
import { type CopyOverrides, overridesFor } from "../../../lib/launch-copy.ts";
import { blogCallToAction } from "./blog-content.ts";

/** Replaces the blog's call to action by launch state. */
export function blogLaunchCopy({ state }: LaunchSettings): CopyOverrides {
  const text = (call: string) => blogCallToAction.text.replace("join the list", call);
  return overridesFor(state, {
    [blogCallToAction.text]: {
      invites: text("ask for an invite"),
      open: text("start writing"),
      closed: text("leave your email"),
    },
  });
}
