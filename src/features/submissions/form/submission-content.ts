import { paths } from "../../../pages.ts";

/** Shared by both forms; each has its own failure text. */
export const submissionContent = {
  slow: "Still trying…",
  offline: "You're offline. Your text is here.",
  waiting: "It goes out by itself, once, when you’re back online.",
  cancel: "Don’t send it",
  pageUnavailable: "That page can’t be loaded now. Your text is here.",
  notSent: "Not sent.",
  kept: "Your text is here.",
  likely: "Did you mean this one?",
  summary: "Please check these fields",
  privacyLink: { label: "Privacy Policy", href: paths.privacyPolicy },
  honeypot: "Leave this field empty",
} as const;
