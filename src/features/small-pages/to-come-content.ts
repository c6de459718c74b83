import { paths } from "../../lib/paths.ts";
import { siteConfig } from "../../lib/site-config.ts";

/** A page whose subject does not exist yet: what there is until then, and what will be. */
export interface ToComePage {
  kicker: string;
  heading: string;
  standfirst: string;
  until: {
    heading: string;
    rows: readonly { question: string; answer: string; link: { label: string; href: string } }[];
  };
  later: {
    heading: string;
    text: string;
    items: readonly { title: string; text: string }[];
    link: { label: string; href: string };
  };
}

/** The mark that both pages carry. */
export const toCome = {
  mark: "TK",
  caption:
    "“To come.” Editors write TK where something is still missing, because few English words hold those two letters in a row. It’s hard to print one by mistake.",
} as const;

export const supportMeta = {
  title: "Support",
  description:
    "Penwright’s support desk is coming soon. Until the service opens, write to us and a person answers within 1–2 business days, or look at the community page.",
  keywords: ["Penwright support", "help", "contact support"],
} as const;

export const supportPage = {
  kicker: "Support · Coming soon",
  heading: "There is no help desk yet",
  standfirst:
    "The service isn’t open, so there is little to go wrong with it. Until it opens, the people who build it answer the mail themselves.",
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
        answer:
          "Tell us the page and what you expected to happen. Choose “Support” as the reason and it goes to whoever can mend it.",
        link: { label: "Report it", href: paths.contact },
      },
      {
        question: "I’d rather ask other writers.",
        answer: "The community isn’t open either. Its page says what we have in mind.",
        link: { label: "See Community", href: paths.community },
      },
      {
        question: "I only want to know how it works.",
        answer: "That is written down: nine roles, one draft, and the questions people ask most.",
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
} as const satisfies ToComePage;

export const communityMeta = {
  title: "Community",
  description:
    "A place for people who write with Penwright is coming soon. What we have in mind, where to find us until then, and how to say what you would come for.",
  keywords: ["Penwright community", "writers", "feedback"],
} as const;

export const communityPage = {
  kicker: "Community · Coming soon",
  heading: "The reading room isn’t open",
  standfirst:
    "A room for people who write with Penwright makes sense once people do. It opens after the service, not before.",
  until: {
    heading: "Until then",
    rows: [
      {
        question: "Where can I reach you?",
        answer: "By the contact form, or by mail. Either way a person answers within 1–2 business days.",
        link: { label: "Contact us", href: paths.contact },
      },
      {
        question: "What are you thinking about?",
        answer: "Voice, editing and what machines do to both. We write it up as we go.",
        link: { label: "Read the blog", href: paths.blog },
      },
      {
        question: "How will I hear that it’s open?",
        answer: "The waitlist hears first. It’s free, and every letter has a link that stops them.",
        link: { label: "Join the Waitlist", href: paths.waitlist },
      },
      {
        question: "Are you anywhere else?",
        answer: `${siteConfig.name} keeps a page on LinkedIn for the longer notes.`,
        link: { label: "Follow on LinkedIn", href: siteConfig.linkedinUrl },
      },
    ],
  },
  later: {
    heading: "What we have in mind",
    text: "Three ideas, none of them promised. Tell us which one you would come for.",
    items: [
      {
        title: "Before and after",
        text: "Drafts with the marks left in, so others can see what changed and argue about it.",
      },
      { title: "The voice clinic", text: "Bring a paragraph that doesn’t sound like you. Leave with one that does." },
      { title: "Letters", text: "What worked, what didn’t, and what we got wrong. Signed." },
    ],
    link: { label: "Tell us", href: paths.contact },
  },
} as const satisfies ToComePage;
