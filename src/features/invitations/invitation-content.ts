import type { LaunchState } from "../../lib/launch-settings.ts";
import { siteConfig } from "../../lib/site-config.ts";

const { name } = siteConfig;

/** A day in UTC: "December 7, 2026"; nothing for no day. */
export function formatDay(day: Date | null): string {
  return day ? new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(day) : "";
}

/** The last day of an invitation, which ends at noon in UTC on the day after: the day is over everywhere then. */
export function formatLastDay(expiresAt: Date | null): string {
  return formatDay(expiresAt && new Date(expiresAt.getTime() - 12 * 60 * 60_000 - 1));
}

/** A reminder replaces some of the invitation's texts. */
export const invitationEmail = {
  subject: `Your invitation to ${name}`,
  preview: "It’s your turn. One code, for you alone.",
  title: { start: "It’s your", marked: "turn" },
  note: "come in",
  opening: `You joined the ${name} waitlist, and your turn has come. The page behind this button shows your code; ${name} asks for it when you start.`,
  button: "Open your invitation",
  expires: (day: string) => `The code is yours alone and works once, until the end of ${day}.`,
  later: "If now isn’t the time, do nothing: after that day it ends by itself, and you stay on the list.",
  reminder: {
    subject: `Your invitation to ${name} ends soon`,
    preview: "This is the only reminder.",
    title: { start: "Still", marked: "your turn" },
    opening: `We invited you to ${name} and you haven’t used your code yet. The page behind this button shows it.`,
    only: "This is the only reminder.",
  },
  foot: {
    why: (host: string) => `You get this email because you are on the waitlist at ${host}.`,
    stop: "No more invitations",
    privacy: "Privacy policy",
  },
} as const;

export const invitationPage = {
  meta: {
    title: `Your invitation to ${name}`,
    description: `The page that an invitation’s email leads to: it shows the code that lets you in to ${name}.`,
    keywords: ["invitation"],
  },
  ask: {
    title: "Your invitation",
    text: `Your turn has come. Press the button to see the code that lets you in to ${name}.`,
    until: (day: string) => `It works once, until the end of ${day}.`,
    button: "Show my code",
    note: "The button is there because email scanners follow links too, and opening your invitation is up to you.",
  },
  code: {
    title: "Your code",
    text: `Enter it where ${name} asks for an invitation code. It’s yours alone: whoever has it can come in instead of you.`,
    label: "Invitation code",
  },
  used: {
    title: "You’re in",
    text: (day: string) => `This invitation was used on ${day}. There’s nothing left to do here.`,
  },
  expired: {
    title: "This invitation has ended",
    text: "Nobody used it in time, so its code no longer works. You’re still on the waitlist; if you’d like another,",
  },
  back: {
    title: "This invitation was taken back",
    text: "Its code no longer works. You’re still on the waitlist; if you think that’s wrong,",
  },
  invalid: {
    title: "This link doesn’t work",
    text: "It’s cut short or changed, or the invitation is gone. Open it again from the email, whole, or",
  },
  contact: "write to us",
} as const;

export const ownInvitation = {
  heading: "Your invitation",
  waiting: {
    prelaunch: "Your turn hasn’t come yet. When it does, the invitation goes to this address.",
    invites: "Your turn hasn’t come yet. When it does, the invitation goes to this address.",
    open: `You don’t need one: ${name} is open.`,
    closed: `${name} takes nobody new right now. When that changes, we write to this address.`,
  } satisfies Record<LaunchState, string>,
  start: "Start writing",
  none: "No invitation goes to you: you left the list, switched invitations off, or haven’t confirmed this address.",
  invited: (day: string) => `You’re invited. Your code works once, until the end of ${day}.`,
  open: "Show my code",
  accepted: (day: string) => `You accepted your invitation on ${day}.`,
  expired: "Your invitation ended before it was used. You’re still on the list; write to us if you’d like another.",
  back: "Your invitation was taken back. You’re still on the list.",
} as const;
