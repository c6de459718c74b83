import type { PeopleFilter, PeopleStatus } from "./people-filter.ts";
import { formatNumber } from "../../lib/format-count.ts";

type Labels = Readonly<Record<string, string>>;

/** Labels of form answers, passed in because features do not import each other. */
export interface PeopleChoices {
  uses: Labels;
  timelines: Labels;
  formats: Labels;
  plans: Labels;
  personas: Labels;
}

/** An answer of a signup as a field of the team's form; passed in for the same reason. `name` is its column. */
export interface CorrectableAnswer {
  name: string;
  label: string;
  control: string;
  options: Labels;
  isRequired: boolean;
  value: string | readonly string[];
}

/** What a stored signup or message says, with labels; passed in for the same reason. */
export interface SubmissionFacts {
  signup: ToFacts;
  message: ToFacts;
}
type ToFacts = (row: Readonly<Record<string, unknown>>) => readonly { control: string; label: string; value: string }[];

export const statusNames = {
  waitlist: "On the waitlist",
  wrote: "Wrote a message",
  confirmed: "Confirmed their address",
  unconfirmed: "Did not confirm their address",
  stopped: "Asked for no more email",
  undelivered: "Email came back",
  referred: "Joined through a shared link",
  imported: "Imported from another list",
} satisfies Record<PeopleStatus, string>;

/** Columns of the list beside the name, in order; the name is its head. */
export const columnNames = {
  use: "Use",
  timeline: "Timeline",
  formats: "Formats",
  source: "Source",
  voice: "Voice",
  plan: "Plan",
  status: "Status",
  when: "When",
} as const;
export type PeopleColumn = keyof typeof columnNames;

/** Names of what a filter is set to. */
export const filterNames = {
  q: "Name or email",
  source: "Source",
  voice: "Voice",
  plan: "Plan",
  use: "Use",
  timeline: "Timeline",
  format: "Format",
  status: "Status",
  marked: "Marked",
  since: "From day",
  until: "Before day",
} satisfies Record<Exclude<keyof PeopleFilter, "sort">, string>;

export const peopleNotices: Labels = {
  reviewed: "Those are reviewed.",
  stopped: "No more list email goes to those.",
  some: "That is done, but not for everybody selected: some are gone.",
  gone: "Those are gone: erased, or brought together with others.",
  nobody: "Nobody was selected.",
};

export const personNotices: Labels = {
  reviewed: "Reviewed.",
  noted: "The note is added.",
  corrected: "Corrected.",
  confirmation: "The confirmation is queued again.",
  stopped: "No more list email goes to them.",
  merged: "Brought together. This is the page of both.",
};

export const peopleContent = {
  title: "People",
  all: "Everybody",
  none: "Nobody matches.",
  nobodyYet: "Nobody has joined or written yet.",
  marked: "to review",
  invite: "Invite from these",
  selected: {
    heading: "Selected:",
    reviewed: "Mark as reviewed",
    stopped: "Stop list emails",
  },
  columns: { summary: "Columns", save: "Show these" },
  moreSorts: (few: number) =>
    `With at most ${few} people found, the list can be sorted by use, timeline, source, voice and plan too.`,
  download: (found: number) => (found === 1 ? "Download as CSV" : `Download all ${formatNumber(found)} as CSV`),
  selectAll: "Select everybody on this page",
  sureToStop: "Only they can ask for list emails again.",
} as const;

export const personContent = {
  review:
    "A field that people do not see was filled, the form was sent within a second of being opened, or more than twenty joined through one shared link within an hour. Nothing was held back because of it.",
  stopped: "They asked for no more list email.",
  erase: {
    heading: "Erase",
    text: "Removes their signup, messages with answers and notes, notifications, and emails written to files. It cannot be undone. A hash of the address stays, so that a restored backup erases them again.",
    label: "To be sure, type their email address",
    button: "Erase this person",
    wrong: "That is not their email address. Nothing was erased.",
    owners: "Only owners can erase a person.",
  },
  merge: {
    link: "Look at the other person",
    check: "They are one person: bring both together",
    note: "Messages, notes, emails and links of both come to one page. The signup of the address that is right stays, the other is kept beside it. It cannot be undone, and nothing else in this form is saved.",
    gone: "One of the two is gone. Look again.",
  },
  former: {
    heading: "Earlier addresses",
    until: "until",
    answers: "Its signup, which does not count:",
  },
  receipt: {
    title: "Erased",
    text: "Nothing of this person is left in the site’s database and mail files. This page is the receipt; it names nobody and is not shown again.",
    copies:
      "Copies that the site cannot reach: the team’s mailbox and chat. Search there for these references, or for the address, and delete what you find.",
    backups: "Backups made before keep them until they are deleted; a restore erases them again.",
  },
} as const;

export const stoppedContent = {
  title: "Stopped addresses",
  link: "Stopped addresses",
  intro:
    "No list email goes to these. Unsubscribed are those who asked; refused are those whose mail server or complaint ended it, and those from a file.",
  lists: {
    unsubscribed: "Unsubscribed",
    refused: "Refused",
  },
  exportButton: "Download both as CSV",
  importing: {
    heading: "Add from a file",
    note: "A list in UTF-8 or UTF-16 as Mailchimp, Ghost, Substack, listmonk, SendGrid or this site exports it, or a plain column of email addresses, at most 5 MB. Other columns are ignored; lines without an address are left out and shown. You see what will be added before it is. For a longer file: npm run stopped.",
    file: "CSV file",
    list: "Add to",
    look: "Look at what it would add",
    button: "Add",
    more: (count: number) => `and ${formatNumber(count)} more`,
    notText: "The file is not text in UTF-8. Export or save it as CSV in UTF-8.",
    noList: "Choose the list.",
    noFile: "Choose a file that is not empty.",
  },
} as const;
