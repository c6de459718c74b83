import { paths } from "../../pages.ts";

export const serverError = {
  badge: "Error 500",
  heading: "Something went wrong on our end",
  text: "Our servers hit a snag, but we’re on it.",
  box: {
    heading: "What happened?",
    text: "This isn’t your fault, it’s ours. Our team has been notified and we’re working to fix it. Try refreshing the page, or come back in a few minutes.",
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
