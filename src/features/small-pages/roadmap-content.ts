import { paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";

export const roadmapMeta = {
  description: `What ${siteConfig.name} builds next, in which order and why. No dates, since those would be guesses. And where to send the idea that is missing.`,
  keywords: [`${siteConfig.name} roadmap`, "planned features", "feedback", "feature ideas"],
} as const;

export const roadmapPage = {
  kicker: "Roadmap",
  heading: "What we build next",
  standfirst: "This is the order of the work. There are no dates on it, because they would be guesses.",
} as const;

export const roadmapWidget = {
  heading: "Ideas and votes",
  text: "Add an idea, or vote for one. The board belongs to another company: what you type there goes to them and to us.",
  frameTitle: `Feedback board: ideas for ${siteConfig.name} and their votes`,
  fallback: { before: "If the board stays empty, ", label: "open it in a page of its own", after: "." },
} as const;

/** Lists only what other pages of the site announce already. */
export const plannedWork = {
  heading: "On our desk",
  trays: [
    {
      name: "Now",
      note: "being worked on",
      items: [
        {
          title: "Live drafts in the demo",
          text: "Today it shows twenty prepared samples. Next it writes from your own topic.",
        },
        {
          title: "Your voice, from your own pages",
          text: "Upload what you have written. The tone follows it, not a ready-made voice.",
        },
        {
          title: "Research with its sources",
          text: "Ranked, summarized, and linked, so you can check before you sign.",
        },
      ],
    },
    {
      name: "At launch",
      note: "comes with it",
      items: [
        {
          title: "One idea, four formats",
          text: "A post, a newsletter, a thread and a LinkedIn post, each publish-ready. Publishing stays with you.",
        },
        {
          title: "Audiences: niche, broad or hybrid",
          text: "Audience profiles that change the draft and not only its greeting.",
        },
        { title: "Pictures and small charts", text: "Made for the text they stand beside." },
        { title: "Several voices in one team", text: "Up to five profiles, kept apart." },
      ],
    },
    {
      name: "Later",
      note: "after that",
      items: [
        { title: "API access", text: "For the Business plan." },
        { title: "Single sign-on and audit logs", text: "So a larger organization can say yes." },
      ],
    },
  ],
} as const;

export const missingIdea = {
  heading: "Something missing?",
  text: "Tell us what you tried to write, and where it went wrong. Choose “Feedback” as the reason. We read every idea; we won’t build every one.",
  primary: { label: "Send an idea", href: paths.contact },
  secondary: { label: "Join the Waitlist", href: paths.waitlist },
  email: { before: "Or by email: ", address: siteConfig.helloEmail },
} as const;
