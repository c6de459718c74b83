import type { LaunchSettings } from "../../../lib/launch-settings.ts";
import { type CopyOf, joinCopy, joinSentence } from "../../../lib/launch-copy.ts";
import { earlyBird, siteConfig } from "../../../lib/site-config.ts";
import type { waitlistCopy } from "./waitlist-copy.ts";

const { name } = siteConfig;

/** Replaces texts of the waitlist page by launch state. */
export function waitlistLaunchCopy(settings: LaunchSettings): CopyOf<typeof waitlistCopy> {
  const join = joinCopy(settings);
  return {
    meta: {
      title: joinSentence,
      description: {
        invites: `Ask for an invitation to ${name}: five short questions, a confirmation by email, and the invitation when your turn comes. Nobody is charged until launch.`,
        open: `${name} is open: start writing today. Or leave five short answers and hear from us by email.`,
        closed: `${name} takes nobody new right now. Leave five short answers, and we’ll write to you when it opens. It’s free.`,
      },
    },
    form: {
      submit: join.button.label,
      kicker: { invites: "Invitations", open: "Open", closed: "Closed for now" },
      heading: {
        invites: "Ask for an invitation",
        open: "You can start now",
        closed: "We’ll tell you when it opens",
      },
      standfirst: {
        invites:
          "Invitations go out in waves, by email, to people on this list. Five questions, about a minute. Free, and nobody is charged until launch.",
        open: `${name} is open, and you don’t need a place on a list. If you’d rather hear from us by email first, answer five questions, in about a minute.`,
        closed:
          "We’re not letting new people in right now. We’ll write to you when it opens. Five questions, about a minute, and it’s free.",
      },
      fields: {
        email: {
          hint: {
            invites: "A confirmation first, then your invitation. Never sold.",
            closed: "A confirmation first, a note when it opens.",
          },
        },
      },
      privacy: {
        open: `We use your answers to write to you about ${name}.`,
        closed: "We use your answers to plan, and to write to you when it opens.",
      },
    },
    sidePanel: {
      promises: {
        0: {
          title: { invites: "Your invitation", open: "No line to stand in", closed: "A note when it opens" },
          text: {
            invites: `You’re let in before everybody else, when your wave goes out. ${earlyBird}`,
            open: "Start whenever you like. This list is for news.",
            closed: "People on this list hear first.",
          },
        },
      },
      linksHeading: { open: "Before you start" },
    },
    confirmation: {
      text: {
        open: "Thank you. A confirmation comes to your inbox, usually within a minute or two.",
        closed:
          "Thank you. We write when it opens, and a confirmation comes to your inbox, usually within a minute or two.",
      },
      next: {
        invites: "Next: invitations go out in waves. Yours comes to the same address when it’s your turn.",
        open: "You don’t have to wait for us: you can start writing today.",
        closed: "Next: we write again when it opens.",
      },
    },
  };
}
