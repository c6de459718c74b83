import type { PeopleFilter } from "./people-filter.ts";

type Labels = Readonly<Record<string, string>>;

/** The answers of the forms with their labels, which belong to another feature. */
export interface PeopleChoices {
  uses: Labels;
  timelines: Labels;
  formats: Labels;
  plans: Labels;
  personas: Labels;
  reasons: Labels;
}

export const statusNames = {
  waitlist: "On the waitlist",
  wrote: "Wrote a message",
  stopped: "Asked for no more email",
  undelivered: "Email came back",
  referred: "Joined through a shared link",
} satisfies Record<Exclude<PeopleFilter["status"], "">, string>;

export const sortNames = {
  newest: "Latest first",
  oldest: "Oldest first",
  name: "By name",
} satisfies Record<PeopleFilter["sort"], string>;

/** What the last action did, by the word in the redirect's address. */
export const personNotices: Labels = {
  reviewed: "Reviewed.",
  noted: "The note is kept here.",
  corrected: "Corrected.",
  confirmation: "The confirmation is queued again.",
  stopped: "No more list email goes to them.",
};

export const peopleContent = {
  title: "People",
  none: "Nobody matches.",
  nobodyYet: "Nobody has joined or written yet.",
  marked: "to review",
  exportHint: "As CSV: everybody that this filter finds, not just this page.",
} as const;

export const personContent = {
  review:
    "A field that people do not see was filled, the form was sent within a second of being opened, or more than twenty joined through one shared link within an hour. Nothing was held back because of it; whoever came through a link counts for its owner once you have reviewed them.",
  stopped: "They asked for no more list email.",
  erase: {
    heading: "Erase",
    text: "Removes their signup, messages with answers and notes, notifications, and emails written to files. It cannot be undone. A hash of the address stays, so that a restored backup erases them again.",
    label: "To be sure, type their email address",
    button: "Erase this person",
    wrong: "That is not their email address. Nothing was erased.",
    owners: "Only owners can erase a person.",
  },
  receipt: {
    title: "Erased",
    text: "Nothing of this person is left in the site’s database and mail files. This page is the receipt; it names nobody and is not shown again.",
    copies:
      "Copies that the site cannot reach: the team’s mailbox and chat. Search there for these references, or for the address, and delete what you find.",
    backups: "Backups made before keep them until they are deleted; a restore erases them again.",
  },
} as const;
