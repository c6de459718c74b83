import type { FaqItem } from "../../ui/faq-section.tsx";

export const faqHeading = { heading: "Pricing questions" } as const;

/** The first item is open when the page arrives. */
export const faqItems = [
  {
    id: "cost-today",
    question: "What does it cost today?",
    answer: `Nothing. Creator and Team prices are coming soon; Business is priced by agreement.`,
  },
  {
    id: "at-launch",
    question: "What happens at launch?",
    answer: `We write to the waitlist with the prices and your early access. Then you decide. We don’t have your card, so no plan can start by itself, and the plan you select here can still be changed.`,
  },
  {
    id: "early-bird",
    question: "How does early bird pricing work?",
    answer: `Everyone who [joins the waitlist](/waitlist) before launch gets it, locked in: when the list price goes up, theirs stays.`,
  },
  {
    id: "rollover",
    question: "Do unused projects roll over?",
    answer: `No. At launch, each month starts with the plan’s full number again. Business has no limit, so there is nothing to carry over.`,
  },
  {
    id: "changing-plans",
    question: "Can I change plans?",
    answer: `Yes, once the service has launched. An upgrade applies immediately. A downgrade applies at the next billing cycle, so you keep what you paid for until then.`,
  },
  {
    id: "refund",
    question: "What does the guarantee cover?",
    answer: `At launch, the whole price: ask within 30 days of purchase and you get a full refund, even if the only problem is that the drafts don’t sound like you.`,
  },
  {
    id: "canceling",
    question: "How do I cancel?",
    answer: `Before launch there is no subscription to cancel, only a list to leave, through the unsubscribe link in any waitlist email. At launch you will be able to cancel anytime.`,
  },
  {
    id: "support-times",
    question: "How soon do you answer?",
    answer: `The times on the plans apply after launch. Until then, anyone who uses [the contact form](/contact) hears from us in 1–2 business days.`,
  },
  {
    id: "custom-plans",
    question: "Do you make custom plans?",
    answer: `Yes. If you need more than Team holds or less than Business does, [tell us what you need](/contact) and we will put a plan together.`,
  },
] as const satisfies readonly FaqItem[];
