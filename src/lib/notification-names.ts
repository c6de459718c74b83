import { keysOf } from "./keys-of.ts";

/** The name of every email, chat message and webhook, for the team. A `<subject>/team-email` goes to the team itself. */
const names = {
  "waitlist/sender-email": "Waitlist confirmation",
  "waitlist/team-chat": "Chat line about a signup",
  "contact/sender-email": "Acknowledgment of the message",
  "contact/team-email": "The message, to the team",
  "contact/team-chat": "Chat line about a message",
  "message/answer-email": "Answer to the message",
  "blog/return": "Chat line about a post",
  "place/link-email": "Link to their own page",
  "place/back-email": "The way back to the list",
  "team/sign-in-link": "Sign-in link for the team",
  "team/weekly-email": "Weekly email to the team",
  "team/flood-chat": "Chat line about a flood of signups",
  "campaign/letter": "Letter",
  "campaign/timed": "Timed letter",
  "campaign/article": "New articles",
  "campaign/invitation": "Invitation",
  "campaign/question": "Question to the silent",
  "campaign/imported": "Waitlist confirmation",
  webhook: "Webhook",
} as const;

export type NotificationKind = keyof typeof names;

/** The kinds of email that go to a person who joined or wrote. */
export type PersonEmailKind = Exclude<
  Extract<NotificationKind, `${string}-email` | `campaign/${string}`>,
  `team/${string}` | `${string}/team-email`
>;

export const notificationKinds = keysOf(names);

/** For the team. @param kind of the outbox row; an unknown one is returned */
export function nameNotification(kind: string): string {
  const known: Readonly<Record<string, string>> = names;
  return known[kind] ?? kind;
}
