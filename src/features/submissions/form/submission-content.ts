/** Shared by both forms; each has its own failure text. */
export const submissionStatus = {
  slow: "Still trying…",
  offline: "You're offline. Your text is here.",
  waiting: "It goes out by itself, once, when you’re back online.",
  cancel: "Don’t send it",
  pageUnavailable: "That page can’t be loaded now. Your text is here.",
  kept: "Your text is here.",
  summary: "Please check these fields",
} as const;
