import { countOf } from "../../../lib/format-count.ts";
import { formatMoment } from "../../../lib/zoned-time.ts";
import type { MessageAnswer, MessageState } from "./message-store.server.ts";

/** The period of the median answer time. */
export const measuredDays = 30;
/** With fewer answers, the contact page does not say the median. */
export const fewestAnswers = 10;
/** Business days that the site promises at most. */
export const promisedDays = 2;

export const stateNames = {
  waiting: "Waiting",
  answered: "Answered",
  spam: "Spam",
} satisfies Record<MessageState, string>;

export const messageNotices: Readonly<Record<string, string>> = {
  answered: "The answer is stored and on its way.",
  marked: "Marked.",
  assigned: "Assigned.",
  shown: "The contact page says it within a second, and measures it again every hour.",
  hidden: "The contact page says nothing about it any more.",
  noted: "The note is added. Nothing was sent.",
};

export const templatesContent = {
  title: "Templates for answers",
  link: "Templates",
  intro:
    "Texts that answers often begin with. On a message one press puts a template below what is typed already; nothing is sent by it.",
  add: "A new template",
  form: {
    name: "Its name",
    body: "Its text",
    bodyHint: "{name} becomes the sender’s name.",
    save: "Keep the template",
    remove: "Delete it",
    sure: "Its text is gone for good.",
  },
  use: "Begin with:",
  nameless: "The template has no name.",
  nameTooLong: "The name has more than 60 characters.",
  nameCharacters: "The name holds characters that can’t be stored.",
  taken: "Another template has this name already.",
};

export const templateNotices: Readonly<Record<string, string>> = {
  saved: "The template is kept.",
  deleted: "The template is deleted.",
  nothing: "It was deleted already.",
};

export const messagesContent = {
  title: "Messages",
  none: {
    waiting: "Nobody waits for an answer.",
    answered: "Nothing has been answered yet.",
    spam: "Nothing is marked as spam.",
  } satisfies Record<MessageState, string>,
  median: (duration: string, answered: number) =>
    `Median time to an answer: ${duration}, over the ${countOf(answered, "message")} answered in the last ${measuredDays} days. It is counted from the moment a message came in to its first answer, nights and weekends included. The site promises 1–2 business days.`,
  noMedian: `Nothing was answered in the last ${measuredDays} days, so there is no median time to an answer.`,
  shown: {
    heading: "On the contact page",
    current: (sentence: string) => `It says: “${sentence}”`,
    possible: (sentence: string) => `It could say: “${sentence}”`,
    unavailable: `There is nothing to say now. It is said with at least ${fewestAnswers} answers in ${measuredDays} days, half of them within 23 hours, and while no message waits longer than promised.`,
    appearsLater: "It says so by itself when that is the case.",
    showButton: "Say it on the contact page",
    hideButton: "Say it no more",
  },
  mine: "Only mine",
  review: "please check: sent faster than a person types, or by a form filler",
  undelivered: "the answer was not delivered",
} as const;

export const messageContent = {
  person: { label: "Person", link: "Everything about them" },
  thread: {
    heading: "The whole thread",
    note: "What came from this mailbox and what was answered, oldest first.",
    more: (shown: number) => `The latest ${shown} are shown.`,
    here: "this message",
    answered: "answered",
  },
  answer: {
    heading: "Answer",
    label: "Your answer",
    hint: (email: string) =>
      `Plain text. It goes to the sender as a reply to our confirmation, with their message below. What they reply comes to ${email}.`,
    button: "Send the answer",
    noTemplate: "Somebody deleted that template. What you typed is here.",
    overtaken:
      "Somebody answered while you were writing. Their answer is above; yours is kept here and has not been sent. Send it if it is still needed.",
  },
  mark: {
    answered: "Answered elsewhere",
    spam: "Mark as spam",
    waiting: "Open it again",
  },
  assign: { label: "Who answers", nobody: "Nobody yet", button: "Assign" },
  notes: {
    heading: "Notes",
    hint: "For the team alone.",
    label: "A note",
    button: "Add the note",
  },
} as const;

/** What became of an answer's email, in the team's time zone. */
export function describeDelivery(
  { outcome, settled_at: settledAt, detail }: MessageAnswer,
  clock: { zone: string; now: Date },
): string {
  const when = settledAt ? ` ${formatMoment(settledAt, clock.zone, clock.now)}` : "";
  const why = detail ? `: ${detail}` : "";
  switch (outcome) {
    case "delivered":
      return `Handed over${when}${why}`;
    case null:
      return detail ? `Waiting, tried already${why}` : "Waiting to be sent";
    case "given-up":
      return `Given up${when}${why}`;
    default:
      return `Not delivered${when}${why}`;
  }
}
