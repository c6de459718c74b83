import type { LaunchSettings } from "../../lib/launch-settings.ts";
import { type CopyOverrides, overridesFor } from "../../lib/launch-copy.ts";
import { controlsCopy, demoClosing, demoNote } from "./demo-content.ts";
import { personasPage } from "./personas-page-content.ts";

const stop = "The samples stop at four voices.";
const drafts = "The demo has whole drafts on four topics, and three faders to move.";
const noteUpToNow = demoNote.text.replace("Full generation is coming soon.", "");

/** Replaces texts of the demo and of the page of personas by launch state. */
export function voiceLaunchCopy({ state }: LaunchSettings): CopyOverrides {
  return overridesFor(state, {
    [demoNote.text]: {
      invites: `${noteUpToNow}Full generation is for people with an invitation, so far.`,
      open: `${noteUpToNow}Full generation is in the service itself.`,
      closed: `${noteUpToNow}Full generation takes nobody new right now.`,
    },
    [demoClosing.text]: {
      invites: `${stop} Invitations to try your own go out in waves, to people on the list.`,
      open: `${stop} To hear your own, start writing.`,
      closed: `${stop} We’re not letting new people in right now. Leave your email, and we’ll write when you can try your own.`,
    },
    [controlsCopy.links.text]: {
      open: "These four aren’t you. Start with your own writing.",
      closed: "These four aren’t you. When it opens, upload your writing.",
    },
    [personasPage.closing.text]: {
      invites: `${drafts} Invitations to try your own go out in waves.`,
      open: `${drafts} Or start with your own.`,
      closed: `${drafts} Leave your email to hear when you can try your own.`,
    },
  });
}
