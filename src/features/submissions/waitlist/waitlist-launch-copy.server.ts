import type { LaunchSettings } from "../../../lib/launch-settings.ts";
import { type CopyOverrides, overridesFor } from "../../../lib/launch-copy.ts";
import { earlyBird, siteConfig } from "../../../lib/site-config.ts";
import { confirmation, sidePanel, waitlistMeta, waitlistPage } from "./waitlist-content.ts";

const { name } = siteConfig;
const noCost = "Being on this list costs nothing, and one click takes you off it.";
const [, , earlyAccess] = sidePanel.promises;
const [, updatesLine, priceLine] = confirmation.next;

/** Replaces texts of the waitlist page by launch state. Each key is the default text; a state that is not listed keeps it. */
export function waitlistLaunchCopy({ state }: LaunchSettings): CopyOverrides {
  return overridesFor(state, {
    [waitlistMeta.description]: {
      invites: `Ask for an invitation to ${name}: five short questions, a confirmation by email, and the invitation when your turn comes. Nobody is charged until launch.`,
      open: `${name} is open: start writing today. Or leave five short answers and hear from us by email.`,
      closed: `${name} takes nobody new right now. Leave five short answers, and we’ll write to you when it opens. It’s free.`,
    },
    [waitlistPage.kicker]: { invites: "Invitations", open: "Open", closed: "Closed for now" },
    [waitlistPage.heading]: {
      invites: "Ask for an invitation",
      open: "You can start now",
      closed: "We’ll tell you when it opens",
    },
    [waitlistPage.standfirst]: {
      invites:
        "Invitations go out in waves, by email, to people on this list. One sheet, five questions, about a minute. It’s free, and nobody is charged until launch.",
      open: `${name} is open, and you don’t need a place on a list. If you’d rather hear from us by email first, fill in this sheet: five questions, about a minute.`,
      closed:
        "We’re not letting new people in right now. Fill in this sheet, and we’ll write to you when it opens: five questions, about a minute, and it’s free.",
    },
    [waitlistPage.fields.email.hint]: {
      invites: "One confirmation now, your invitation when it’s your turn. No list is ever sold.",
      closed: "One confirmation now, and a note when it opens. No list is ever sold.",
    },
    [waitlistPage.privacy]: {
      open: `We use your answers to write to you about ${name}.`,
      closed: "We use your answers to plan, and to write to you when it opens.",
    },
    [earlyAccess.title]: { invites: "Your invitation", open: "No line to stand in", closed: "A note when it opens" },
    [earlyAccess.text]: {
      invites: `You’re let in before everybody else, when your wave goes out. ${earlyBird}`,
      open: "Start whenever you like. This list is for news.",
      closed: "People on this list hear first.",
    },
    [sidePanel.linksHeading]: { open: "Before you start" },
    [confirmation.text]: {
      open: "Thank you. Your answers are kept, and a confirmation is on its way to your inbox.",
      closed:
        "Thank you. Your answers are kept, we write when it opens, and a confirmation is on its way to your inbox.",
    },
    [updatesLine]: {
      invites: "Invitations go out in waves. Yours comes to the same address when it’s your turn.",
      open: "You don’t have to wait for us: you can start writing today.",
      closed: "We write again when it opens.",
    },
    [priceLine]: { open: noCost, closed: noCost },
  });
}
