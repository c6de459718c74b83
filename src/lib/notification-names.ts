const names: Readonly<Record<string, string>> = {
  "waitlist/sender-email": "Waitlist confirmation",
  "waitlist/team-chat": "Chat line about a signup",
  "contact/sender-email": "Acknowledgment of the message",
  "contact/team-email": "The message, to the team",
  "contact/team-chat": "Chat line about a message",
  "message/answer-email": "Answer to the message",
  "blog/return": "Chat line about a post",
  "place/link-email": "Link to their own page",
  "team/sign-in-link": "Sign-in link for the team",
  "team/weekly-email": "Weekly email to the team",
  "campaign/letter": "Letter",
  "campaign/article": "New articles",
  "campaign/invitation": "Invitation",
  webhook: "Webhook",
};

/** For the team. @param kind of the outbox row; an unknown one is returned */
export function nameNotification(kind: string): string {
  return names[kind] ?? kind;
}
