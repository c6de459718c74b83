import { paths } from "../../lib/paths.ts";

export const notFoundMeta = {
  title: "Page not found",
  description:
    "There is no page at this address. Search the blog, or go on with how Penwright works, the demo or the personas.",
  keywords: ["page not found", "404", "Penwright"],
} as const;

/** Spec §2, Not-found page: heading, text and button labels are fixed. */
export const notFound = {
  kicker: "Error 404",
  heading: "Oops—we lost our way",
  text: "This page doesn't exist, but ideas don't just vanish.",
  goHome: { label: "Go Home", href: paths.home },
  goBack: "Go Back",
  search: {
    label: "Perhaps it is in the blog",
    placeholder: "Search articles...",
    submit: "Search",
  },
  sheet: {
    slug: "Contents, second proof",
    struckLabel: "The address you asked for",
    margin: "delete",
    insert: "insert",
    linksLabel: "Quick links",
    links: [
      { label: "How it works", note: "nine roles, one draft", href: paths.howItWorks },
      { label: "Demo", note: "three sliders, sixteen samples", href: paths.demo },
      { label: "Personas", note: "one idea in four voices", href: paths.personas },
    ],
  },
} as const;

export const serverErrorMeta = {
  title: "Something went wrong",
  description: "This page could not be made. The failure has been logged. Try again, or go back to the home page.",
  keywords: ["server error", "500", "Penwright"],
} as const;

/**
 * Spec §2, Server-error page: the texts are fixed. What is shown and what the events are called differ, as the spec lists
 * them (DECISIONS, Routes).
 */
export const serverError = {
  badge: "Error 500",
  heading: "Something went wrong on our end",
  text: "Our servers hit a snag, but we're on it.",
  box: {
    heading: "What happened?",
    text: "This isn't your fault it's ours. Our team has been notified and we're working to fix it. Try refreshing the page, or come back in a few minutes.",
  },
  refresh: { label: "Refresh Page", event: "Refresh Page" },
  home: { label: "Go to Home", event: "Go Home", href: paths.home },
  quickActions: {
    heading: "Quick actions",
    links: [
      { label: "Go to Home", href: paths.home },
      { label: "Contact Support", href: paths.contact },
    ],
  },
  note: {
    before: "If it happens again, ",
    link: "contact our support team",
    href: paths.contact,
    after: ".",
    reference: " and quote the reference below.",
  },
  slug: "Impression stopped",
  referenceLabel: "Reference",
  sources: { buttons: "500-page", quickActions: "500-quick-actions" },
} as const;

/** The fallback for what breaks in the browser (spec §8); the heading is fixed. */
export const routingError = {
  kicker: "A fault in this window",
  heading: "Unexpected Application Error!",
  text: "The page stopped while your browser was putting it together. Nothing you sent is lost by this, and the rest of the site still works.",
  saysLabel: "What the browser reported",
  noMessage: "No message came with it.",
  reload: "Reload this page",
  home: { label: "Go to Home", href: paths.home },
} as const;
