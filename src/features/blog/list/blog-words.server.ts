import type { LaunchSettings } from "../../../lib/launch-settings.ts";
import { type Words, wordsIn } from "../../../lib/launch-words.ts";
import { blogClosing } from "./blog-content.ts";

export function blogWords({ state }: LaunchSettings): Words {
  const text = (call: string) => blogClosing.text.replace("join the list", call);
  return wordsIn(state, {
    [blogClosing.text]: {
      invites: text("ask for an invite"),
      open: text("start writing"),
      closed: text("leave your email"),
    },
  });
}
