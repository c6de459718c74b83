import { paths } from "../pages.ts";

/** The site's own links to the waitlist. */
export const joinContent = {
  page: "join",
  button: { label: "Join the Waitlist", href: paths.waitlist },
  /** In a phone's header. */
  phone: { label: "Join", href: paths.waitlist },
  withVoice: { label: "Join with this voice", href: paths.waitlist },
} as const;
