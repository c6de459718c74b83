import type { LaunchSettings } from "../../lib/launch-settings.ts";
import { type CopyOf, joinCopy } from "../../lib/launch-copy.ts";
import { type demoCopy, demoNote } from "./demo/demo-content.ts";
import type { personasPage } from "./personas/personas-page-content.ts";

const stop = "The samples stop at five voices.";
const drafts = "The demo has whole drafts on four topics, and three sliders to move.";
const noteUpToNow = demoNote.text.replace("Full generation is coming soon.", "");

export function demoLaunchCopy(settings: LaunchSettings): CopyOf<typeof demoCopy> {
  const { button } = joinCopy(settings);
  return {
    note: {
      text: {
        invites: `${noteUpToNow}Full generation is for people with an invitation, so far.`,
        open: `${noteUpToNow}Full generation is in the service itself.`,
        closed: `${noteUpToNow}Full generation takes nobody new right now.`,
      },
    },
    closing: {
      text: {
        invites: `${stop} Invitations to try your own go out in waves, to people on the list.`,
        open: `${stop} To hear your own, start writing.`,
        closed: `${stop} We’re not letting new people in right now. Leave your email, and we’ll write when you can try your own.`,
      },
      primary: button,
    },
    links: {
      text: {
        open: "None of these is you? Start with your own writing.",
        closed: "None of these is you? When it opens, upload your writing.",
      },
      waitlist: button,
    },
  };
}

export function personasLaunchCopy(settings: LaunchSettings): CopyOf<typeof personasPage> {
  return {
    closing: {
      text: {
        invites: `${drafts} Invitations to try your own go out in waves.`,
        open: `${drafts} Or start with your own.`,
        closed: `${drafts} Leave your email to hear when you can try your own.`,
      },
      primary: joinCopy(settings).button,
    },
  };
}
