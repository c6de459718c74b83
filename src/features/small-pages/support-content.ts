import { paths } from "../../pages.ts";
import type { ComingSoonPage } from "./coming-soon-content.ts";
import { siteConfig } from "../../lib/site-config.ts";

export const supportPage = {
  page: "support",
  meta: {
    description: `${siteConfig.name}’s support desk is coming soon. Until the service opens, write to us and a person answers within 1–2 business days, or look at the community page.`,
    keywords: [`${siteConfig.name} support`, "help", "contact support"],
  },
  kicker: "Support · Coming soon",
  heading: "Support starts at launch",
  standfirst: "The service isn’t open, so there’s no help desk yet; write to us. The people who build it answer.",
  mark: {
    word: "TK",
    caption: "“To come”: what editors write where something is still missing.",
  },
  until: {
    heading: "Until then",
    rows: [
      {
        question: "I have a question.",
        answer: "Write to us. A person reads it and answers within 1–2 business days.",
        link: { label: "Contact us", href: paths.contact },
      },
      {
        question: "Something on this site is broken.",
        answer: "Tell us the page and what you expected. Choose “Support” as the reason.",
        link: { label: "Report it", href: paths.contact },
      },
      {
        question: "I’d rather ask other writers.",
        answer: "The community isn’t open either. Its page says what we have in mind.",
        link: { label: "See Community", href: paths.community },
      },
      {
        question: "I only want to know how it works.",
        answer: "Nine AI editors, one draft, and the questions people ask.",
        link: { label: "Read how it works", href: paths.howItWorks },
      },
    ],
  },
  later: {
    heading: "From launch",
    text: "How soon a first answer comes will depend on the plan.",
    items: [
      { title: "Creator", text: "By email, within 48 hours." },
      { title: "Team", text: "Within 24 hours." },
      { title: "Business", text: "Not set yet. Ask us what you need." },
    ],
    link: { label: "Compare the plans", href: paths.pricing },
  },
} as const satisfies ComingSoonPage;
