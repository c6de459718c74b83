import type { PrimaryUse, Timeline } from "./waitlist-choices.ts";

/** The answers in words, for the form, the mail and the chat. */
export const primaryUseLabels = {
  creator: "Solo creator",
  team: "Small team or agency",
  business: "Larger organization",
} satisfies Record<PrimaryUse, string>;

export const timelineLabels = {
  immediately: "Right away",
  "1-2weeks": "In 1–2 weeks",
  "1month": "Within a month",
  exploring: "Just exploring",
} satisfies Record<Timeline, string>;
