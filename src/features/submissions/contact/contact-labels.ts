import type { ContactReason } from "./contact-choices.ts";

/** The reasons in words, for the form, the mails and the chat. */
export const reasonLabels = {
  partnership: "Partnership",
  support: "Support",
  feedback: "Feedback",
  team: "Team or business plan",
  media: "Media",
  other: "Other",
} satisfies Record<ContactReason, string>;
