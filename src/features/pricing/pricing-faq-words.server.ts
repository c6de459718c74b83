import { afterLaunch, type StateWords } from "../../lib/launch-words.ts";
import { faqItems } from "./faq-content.ts";

/** The answers of the pricing questions. @param priced the prices as a sentence, null while there are none */
export function pricingFaqWords(startUrl: string | null, priced: string | null): StateWords {
  const start = `[start writing](${startUrl ?? ""})`;
  const free = "The waitlist is free to join, no credit card is required, and nobody is charged until launch.";
  const soon = priced ?? "Creator and Team prices are coming soon; Business is priced by agreement.";
  return {
    [answerTo("cost-today")]: {
      ...(priced ? { prelaunch: `Nothing. ${free} From launch, ${priced}` } : {}),
      invites: `Being on the list costs nothing. ${free.replace("The waitlist is free to join, no", "No")} ${priced ? `From launch, ${priced}` : soon}`,
      open:
        priced ??
        "The amounts are not on this page yet. [Ask us](/contact), and a person answers in 1–2 business days.",
      closed: `Nothing: nobody new can start a plan right now, and leaving your email is free. ${priced ?? ""}`.trim(),
    },
    [answerTo("at-launch")]: {
      ...(priced ? { prelaunch: answerTo("at-launch").replace("with the prices and your", "with your") } : {}),
      invites:
        "Invitations go out in waves before it. At launch we write to everybody on the list. Then you decide: we don’t have your card, so no plan can start by itself, and the plan you mark on this page can still be changed.",
      open: `Yes. You can ${start} today. The plan you mark on this page commits you to nothing.`,
      closed:
        "When it opens, we write to everybody on the list. Then you decide: we don’t have your card, so no plan can start by itself.",
    },
    [answerTo("early-bird")]: afterLaunch(
      "Who joined the list before launch was offered an early bird price, locked in: when the list price goes up, theirs stays.",
    ),
    [answerTo("rollover")]: afterLaunch(answerTo("rollover").replace("At launch, each", "Each")),
    [answerTo("changing-plans")]: afterLaunch(
      answerTo("changing-plans").replace("Yes, once the service has launched.", "Yes."),
    ),
    [answerTo("refund")]: afterLaunch(answerTo("refund").replace("At launch, all of it:", "All of it:")),
    [answerTo("canceling")]: {
      open: "Anytime. To leave our email list, use the unsubscribe link in any email from it.",
      closed: "To leave our email list, use the unsubscribe link in any email from it. Plans can be canceled anytime.",
    },
    [answerTo("support-times")]: afterLaunch(
      "In the times that the plans name: Creator by email within 48 hours, Team within 24. Anyone who uses [the contact form](/contact) hears from us in 1–2 business days.",
    ),
    "What happens at launch?": { open: "Has it launched?", closed: "What happens when it opens?" },
  };
}

function answerTo(id: string): string {
  return faqItems.find((item) => item.id === id)?.answer ?? "";
}
