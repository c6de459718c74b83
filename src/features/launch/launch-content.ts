import type { LaunchState } from "../../lib/launch-settings.ts";

export const launchContent = {
  title: "Launch",
  now: "On the site now",
  asBuilt: "As it was built: nothing was published yet.",
  forOwners: "Only owners change these settings.",
  form: {
    heading: "Change it",
    note: "Save a draft, look at it on the real pages, then publish it. Nothing here counts before that.",
    state: "Who may come in",
    startUrl: "Where “Start writing” leads",
    startUrlHint: "An https URL. It counts while the site is open to everybody.",
    nextWave: "Day of the next invitations",
    nextWaveHint: "Shown on the home page, on the waitlist and after signing up. Leave it empty to name no day.",
    bar: "Announcement bar",
    barNote: "A line above the header of every page. Without a text there is none; without times it shows from now on.",
    barText: "Text",
    barTextHint: "Up to 140 characters.",
    barLabel: "Text of its link",
    barHref: "Where the link leads",
    barHrefHint: "A path such as /pricing, or an https URL.",
    barFrom: "Shown from",
    barUntil: "Shown until",
    prices: "Prices a month",
    pricesNote: "Give Creator and Team both a price, or neither. Business without one is priced by agreement.",
    currency: "Currency",
    testimonials: "Testimonials",
    testimonial: "Testimonial",
    testimonialsNote:
      "Only what somebody really wrote, with their consent. Without any, the pricing page shows two examples that say what they are.",
    testimonialText: "Text",
    testimonialName: "Name",
    testimonialRole: "Role",
    save: "Save the draft",
  },
  draft: {
    heading: "Draft",
    preview:
      "Look at it first. These links show the pages with the draft to whoever has them, for a day; from each, the others are a click away. What is sent there is really sent.",
    publish: "Publish",
    discard: "Discard the draft",
    sureToDiscard: "What was changed and not published is gone for good.",
  },
  history: {
    heading: "History",
    none: "Nothing was published yet.",
    caption: "Published versions",
    restore: "Publish again",
    built: "The site as it was built",
  },
  overtaken: "A colleague changed something in the meantime. Look at what is there now, then do it again.",
} as const;

export const stateNames = {
  prelaunch: "Before the launch",
  invites: "Invitations go out",
  open: "Open to everybody",
  closed: "Closed to new people",
} satisfies Record<LaunchState, string>;

export const stateNotes = {
  prelaunch: "The waitlist, as the site was built.",
  invites: "The waitlist goes on, and says that people are let in, in waves.",
  open: "The buttons say “Start writing” and lead to the URL that you give.",
  closed: "Nobody new is let in. The form explains it and offers to write when it opens.",
} satisfies Record<LaunchState, string>;

export const launchNotices: Readonly<Record<string, string>> = {
  saved: "The draft is saved. Look at it on the pages, then publish it.",
  discarded: "The draft is gone. The site stays as it is.",
  published: "Published. Every server shows it within a second.",
};
