import { paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";
import type { ComingSoonPage } from "./coming-soon-content.ts";

export const communityMeta = {
  description: `A place for people who write with ${siteConfig.name} is coming soon. What we have in mind, where to find us until then, and how to say what you would come for.`,
  keywords: [`${siteConfig.name} community`, "writers", "feedback"],
} as const;

export const communityPage = {
  kicker: "Community · Coming soon",
  heading: "The community opens after launch",
  standfirst: `A place for people who write with ${siteConfig.name} makes sense once people do. Here is what we have in mind, and where to find us until then.`,
  mark: {
    word: "stet",
    caption:
      "“Let it stand.” An editor writes stet to take back a change of their own, usually because the writer argued for the line.",
  },
  until: {
    heading: "Until then",
    rows: [
      {
        question: "Where can I reach you?",
        answer: "By the contact form, or by email. Either way a person answers within 1–2 business days.",
        link: { label: "Contact us", href: paths.contact },
      },
      {
        question: "What are you thinking about?",
        answer: "Voice, editing and what machines do to both. We write it up as we go.",
        link: { label: "Read the blog", href: paths.blog },
      },
      {
        question: "How will I hear that it’s open?",
        answer: "The waitlist hears first. It’s free, and every email has an unsubscribe link.",
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
} as const satisfies ComingSoonPage;
