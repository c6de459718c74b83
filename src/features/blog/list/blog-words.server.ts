import type { LaunchSettings } from "../../../lib/launch-settings.ts";
import { type Words, wordsIn } from "../../../lib/launch-words.ts";
import { blogCallToAction } from "./blog-content.ts";

export function blogWords({ state }: LaunchSettings): Words {
  const text = (call: string) => blogCallToAction.text.replace("join the list", call);
  return wordsIn(state, {
    [blogCallToAction.text]: {
      invites: text("ask for an invite"),
      open: text("start writing"),
      closed: text("leave your email"),
    },
  });
}
