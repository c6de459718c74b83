import type { LaunchState } from "../../lib/launch-settings.ts";

export const launchContent = {
  title: "Launch",
  now: "On the site now",
  asBuilt: "As it was built: nothing was published yet.",
  forOwners: "Only owners change these settings.",
  form: {
    heading: "Change",
    note: "Save a draft, look at it on the real pages, then publish it. Nothing here counts before that.",
    state: "State",
    startUrl: "“Start writing” leads to (https)",
    bar: "Announcement bar",
    barNote: "Without text there is no bar. Times are UTC; empty means from now, or for good.",
    barText: "Text, up to 140 characters",
    barLabel: "Link text",
    barHref: "Link: a path such as /pricing, or an https URL",
    barFrom: "Shown from (UTC)",
    barUntil: "Shown until (UTC)",
    prices: "Prices a month",
    pricesNote: "Creator and Team together, or none. Without an amount, Business is priced by agreement.",
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
  },
  history: {
    heading: "History",
    none: "Nothing was published yet.",
    caption: "Published versions",
    columns: ["Version", "Published", "By", "What", ""],
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
  open: "The buttons say “Start writing” and lead to the URL below.",
  closed: "Nobody new is let in. The form explains it and offers to write when it opens.",
} satisfies Record<LaunchState, string>;

export const launchNotices: Readonly<Record<string, string>> = {
  saved: "The draft is saved. Look at it on the pages, then publish it.",
  discarded: "The draft is gone. The site stays as it is.",
  published: "Published. Every server shows it within a second.",
};
