import type { PersonEmailKind } from "../../lib/notification-names.ts";

export interface SentEmail {
  kind: string;
  created_at: Date;
  settled_at: Date | null;
  outcome: string | null;
  is_held: boolean;
  attempts: number;
  /** The mail server's; null for an email that was written to a file. */
  answer: string | null;
  error: string | null;
}

const names = {
  "waitlist/sender-email": "Confirmation of your signup",
  "contact/sender-email": "Confirmation of your message",
  "message/answer-email": "Answer to your message",
  "place/link-email": "Link to this page",
  "place/back-email": "The way back to the list",
  "campaign/invitation": "Invitation",
  "campaign/imported": "Confirmation of your signup",
  "campaign/letter": "Letter",
  "campaign/timed": "Letter",
  "campaign/article": "New articles",
  "campaign/question": "Whether you still want your place",
} satisfies Record<PersonEmailKind, string>;

export function nameOwnEmail(kind: string): string {
  const [first = kind] = kind.split("/");
  const known: Readonly<Record<string, string>> = names;
  return known[kind] ?? `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
}

export function describeOwnEmail(email: SentEmail): string {
  const { outcome, settled_at: settledAt, attempts, answer, error } = email;
  const when = settledAt ? ` on ${toDay(settledAt)}` : "";
  switch (outcome ?? "waiting") {
    case "delivered":
      return answer === null ? `Written to a file${when}: no mail server is set` : `Sent${when}`;
    case "rejected":
      return `Your mail server refused it${when}`;
    case "given-up":
      return `Given up${when}: your mail server took it on none of three days`;
    case "suppressed":
      if (error === "nothing to send") return "Not sent, because it no longer concerned you";
      return error?.startsWith("quota")
        ? "Not sent: we confirm only so many messages a day one by one; this one arrived all the same"
        : "Not sent, because you had asked for no more";
    default:
      return email.is_held || attempts === 0 ? "Waiting to be sent" : "Waiting: not taken yet, it will be tried again";
  }
}

export function toDay(at: Date): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(at);
}
