import { confirmation, sidePanel, waitlistMeta, waitlistPage } from "./waitlist-content.ts";

/** The texts of the waitlist page that the launch state changes. */
export const waitlistCopy = {
  page: "waitlist",
  meta: waitlistMeta,
  form: waitlistPage,
  sidePanel,
  confirmation,
} as const;
