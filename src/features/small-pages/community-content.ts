import { paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";
import type { ComingSoonPage } from "./coming-soon-content.ts";

export const communityPage = {
  page: "community",
  meta: {
    description: `A place for people who write with ${siteConfig.name} is coming soon. What we have in mind, where to find us until then, and how to say what you would come for.`,
    keywords: [`${siteConfig.name} community`, "writers", "feedback"],
  },
  kicker: "Community · Coming soon",
  heading: "The community opens after launch",
  standfirst: `A place for people who write with ${siteConfig.name}. Here is what we have in mind, and where to find us until then.`,
  mark: {
    word: "stet",
    caption: "“Let it stand”: how an editor takes back a change, when the writer was right.",
  },
  until: {
    heading: "Until then",
    rows: [
      {
        question: "Where can I reach you?",
        answer: "By form or email. A person answers within 1–2 business days.",
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
        answer: "On LinkedIn, for the longer notes.",
        link: { label: "Follow on LinkedIn", href: siteConfig.linkedinUrl },
      },
    ],
  },
  later: {
    heading: "What we have in mind",
    text: "Three ideas, none promised. Which one would you come for?",
    items: [
      {
        title: "Before and after",
        text: "Drafts with the marks left in, so you can see what changed.",
      },
      { title: "The voice clinic", text: "Bring a paragraph. Leave with one that sounds like you." },
      { title: "Letters", text: "What worked, what didn’t, and what we got wrong." },
    ],
    link: { label: "Tell us", href: paths.contact },
  },
} as const satisfies ComingSoonPage;
