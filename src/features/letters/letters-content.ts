import { countOf, formatNumber } from "../../lib/format-count.ts";
import { isolateText } from "../../lib/text-language.ts";
import type { CampaignState, StopReason } from "../../mailing/campaign-store.server.ts";

export const lettersContent = {
  sure: { cancel: "Nobody else gets it, and it cannot go on.", delete: "Its text is gone for good." },
  title: "Letters",
  intro:
    "An email to everybody on the list, or to some of them. Anyone may write one; an owner sends it. It goes to people on the waitlist who have not switched letters off.",
  none: "No letter was written yet.",
  fresh: "Write a letter",
  fromPost: "Make one from a post",
  markdown:
    "Markdown: ## headings, **bold**, *italic*, [links](https://…), lists, > quotes and --- rules. A link in a paragraph of its own becomes a button. The subject is the title.",
  isCut: (kilobytes: number) =>
    `This letter has ${kilobytes} kB: Gmail shows the first 102 kB of an email and cuts the rest off. Shorten it if you can; its link to unsubscribe stands at the top as well.`,
  leftovers: (examples: readonly string[]) =>
    `Readers see this as it is typed here: ${examples.map(isolateText).join(", ")}. If it comes from another editor, write it as Markdown.`,
  pace: "A new sender does better with a slow start; large providers dislike bursts.",
  narrow: "Narrow it down",
  everybody: "Everybody on the waitlist, unless you narrow it down.",
  lateness: "If the site is away at that time for more than an hour, the letter asks instead of going out.",
  audience(willing: number, found: number): string {
    const others = found - willing;
    const left = `; ${formatNumber(others)} ${others === 1 ? "is" : "are"} not on the waitlist, or ${others === 1 ? "wants or takes" : "want or take"} no letters`;
    return `As saved: ${formatNumber(willing)} of ${formatNumber(found)} found get it${others > 0 ? left : ""}.`;
  },
  look: "Look at it first",
  overtaken:
    "Somebody saved this letter while you were writing. Theirs is what the previews show; yours is in the form and is not saved. Save it again if it is to replace theirs.",
  notNow: "The letter is past that: look at its state below.",
  noTime: "Choose a day and a time, like 2026-12-01T09:30.",
  skipped: "Clocks skip that time that day, because summer time begins. Choose another.",
  noDays: "Say after how many days: a whole number from 1 to 365.",
  threeOn: "Three timed letters are on already. Switch one of them off first.",
  past: "That time has passed. Choose a later one, or send it now.",
  nobody: "Nobody would get it: change the audience.",
  empty: "The letter says nothing yet.",
  unschedules: "Saving a change takes it off the schedule.",
  onlyOwners: "An owner of the site sends it.",
  saves: "Your text is saved first. Before anything leaves you see the subject and how many people get it.",
  timed: {
    field: "Or to each person, so many days after they join",
    button: "Switch it on…",
    rule: (zone: string) =>
      `Goes once to each person who joins after it is switched on, at the hour at which they joined (${zone}), and to nobody who was invited. At most three such letters are on at once.`,
    when: (days: number) => `${countOf(days, "day")} after joining`,
    off: "Switch it off",
    on: "Switch it on",
  },
  confirm: {
    on: "It goes out",
    title: (people: number, subject: string) => `To ${countOf(people, "person", "people")}: ${isolateText(subject)}`,
    timedTitle: (days: number, subject: string) =>
      `To each new person, ${countOf(days, "day")} after joining: ${isolateText(subject)}`,
    switchesOn: "Switch it on",
    now: "It begins as soon as you press the button. Nothing has left yet.",
    later: "Nothing leaves before that time, and until then you can pause or change it.",
    changed: "The letter was changed since you looked at it. This is how it is now.",
    sends: "Send it now",
    schedules: "Schedule it",
    back: "Back to the letter",
  },
  preview: {
    heading: "How it looks, as saved last",
    formats: { light: "Light", dark: "Dark", text: "Plain text" },
  },
} as const;

export const letterNotices: Readonly<Record<string, string>> = {
  created: "The draft is yours to write.",
  saved: "Saved.",
  tested: "A test is on its way to you.",
  scheduled: "Scheduled.",
  sent: "On its way.",
  paused: "Paused. What a mail server was just taking may still arrive.",
  "switched-on": "Switched on.",
  resumed: "It goes on where it stopped.",
  canceled: "Canceled. Nobody else gets it.",
  deleted: "The draft is gone.",
};

export const stateNames: Record<CampaignState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  running: "On its way",
  paused: "Paused",
  asks: "Waits for your decision",
  finished: "Sent",
  canceled: "Canceled",
};

export const timedStateNames: Record<CampaignState, string> = {
  ...stateNames,
  scheduled: "On",
  running: "On",
  paused: "Off",
  canceled: "Ended",
};

export const reasonSentences: Record<StopReason, string> = {
  team: "Somebody of the team paused it.",
  late: "Its time was more than an hour ago, so nothing was sent. Send it now, give it another time, or cancel it.",
  "stood-still":
    "It stood still for more than an hour. If the site was restored from a backup, some people may have it already: they would get it once more.",
  complaints: "It paused itself: too many people reported it as spam.",
  refusals: "It paused itself: mail servers refused too many of its recipients.",
};

/** How many recipients are in each state. */
export const recipientStates = [
  ["waiting", "waiting for their turn"],
  ["queued", "handed to the mail server now"],
  ["sent", "taken by their mail server"],
  ["skipped", "left out: they left, switched letters off, or it was canceled"],
  ["refused", "refused by their mail server"],
  ["failed", "given up after three days of tries"],
  ["bounced", "came back later"],
  ["complained", "reported as spam"],
] as const;

/** The margin note of a kind, the reason in its foot, and where there is one the label of a button to the reader's own page. */
export interface LetterKindContent {
  note: string;
  why: (host: string) => string;
  toPlace?: string;
}

export const letterKindContent = {
  letters: {
    note: "a letter",
    why: (host: string) => `You get this letter because you are on the waitlist at ${host}.`,
  },
  articles: {
    note: "new articles",
    why: (host: string) => `You asked at ${host} for new articles by email: at most one email a week.`,
  },
  questions: {
    note: "a question",
    why: (host: string) =>
      `You get this because you are on the waitlist at ${host} and have been silent for long. It comes once.`,
    toPlace: "Open your page",
  },
} satisfies Record<string, LetterKindContent>;

export const letterFoot = { leave: "Unsubscribe", privacy: "Privacy policy" } as const;

export const articlesContent = {
  subject: (title: string, others: number) => (others > 0 ? `${isolateText(title)}, and ${others} more` : title),
  read: "Read it",
  author: "weekly",
} as const;
