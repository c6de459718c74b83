import { describePrices, type LaunchSettings } from "../../lib/launch-settings.ts";
import { afterLaunch, type CopyOf, joinCopy } from "../../lib/launch-copy.ts";
import { earlyBird, siteConfig } from "../../lib/site-config.ts";
import { comparisonHeading } from "./plan-comparison-content.ts";
import { faqItems } from "./pricing-faq-content.ts";
import { reassurances } from "./pricing-content.ts";
import type { pricingCopy } from "./pricing-copy.ts";

const { name } = siteConfig;
const closedNow = "We’re not letting new people in right now.";
const openMeta =
  "See what the Creator, Team and Business plans include: projects, voice profiles, people and support. Every plan has a 30-day full refund.";
const unlisted = {
  priceLabel: { open: "Ask us", closed: "Not set" },
  priceSubtext: { open: "No amounts are listed yet", closed: "Announced when it opens" },
};

/** Replaces texts of the pricing page by launch state. */
export function pricingLaunchCopy(settings: LaunchSettings): CopyOf<typeof pricingCopy> {
  const { startUrl, prices } = settings;
  const priced = describePrices(prices);
  const join = joinCopy(settings).button;
  const withPrices = "Three plans, with their prices. Yours locked in.";
  const text = (id: (typeof reassurances)[number]["id"]) => reassurances.find((one) => one.id === id)?.text ?? "";
  const start = `[start writing](${startUrl ?? ""})`;
  const free = "The waitlist is free to join, no credit card is required, and nobody is charged until launch.";
  const soon = priced ?? "Creator and Team prices are coming soon; Business is priced by agreement.";
  return {
    meta: {
      title: afterLaunch("Pricing: three plans"),
      description: { open: openMeta, closed: openMeta.replace("include:", "include, for when it opens:") },
    },
    hero: {
      badge: {
        invites: "By invitation, in waves: free to join, nothing charged until launch",
        open: "Open: start with any plan",
        closed: "Closed to new people for now",
      },
      heading: {
        ...(priced ? { prelaunch: withPrices, invites: withPrices } : {}),
        open: "Three plans. Start with any of them.",
        closed: "Three plans, for when it opens.",
      },
      standfirst: {
        invites: `Invitations go out in waves. Joining the list is free, and nobody is charged before launch. ${earlyBird} Here is what each plan will include.`,
        open: `${name} is open. Here is what each plan includes, and every plan comes with a 30-day full refund.`,
        closed: `${closedNow} Here is what each plan includes. Leave your email, and we’ll write to you when it opens.`,
      },
    },
    planChooser: { featuresLabel: afterLaunch("What it includes") },
    rowNotes: { support: afterLaunch("Support times are to a first answer.") },
    plans: {
      creator: { ...unlisted, cta: join },
      team: { ...unlisted, cta: join },
      business: { priceSubtext: afterLaunch("Agreed with you") },
    },
    comparison: { caption: afterLaunch(comparisonHeading.caption.replace("will include", "include")) },
    categoryNames: { billing: afterLaunch("Billing") },
    reassurances: {
      "zero-risk": {
        text: {
          open: "No card is asked for on this site. Once you have a plan, you can cancel it anytime.",
          closed:
            "We do not ask for a card, so there is nothing to charge. Leave your email, and take it off the list again whenever you like.",
        },
      },
      refund: { text: afterLaunch(text("refund").replace("At launch, every", "Every")) },
      "early-bird": {
        text: afterLaunch(
          "Who joined the list before launch has an early bird price, locked in: their launch price never rises.",
        ),
      },
    },
    reassuranceHeading: { kicker: { open: "Before you start", closed: "Good to know" } },
    closing: {
      primary: join,
      heading: {
        invites: "Ask now. Decide at launch.",
        open: "Start now. 30 days to decide.",
        closed: "Hear when it opens.",
      },
      text: {
        invites:
          "Invitations go out in waves, with early access at special pricing. Or try the sliders first: the demo shows prepared samples, no email needed.",
        open: "Every plan has a 30-day full refund. Or try the sliders first: the demo shows prepared samples, no email needed.",
        closed: `${closedNow} Leave your email, or try the sliders: the demo shows prepared samples, no email needed.`,
      },
      foot: {
        open: "Cancel anytime. A full refund within 30 days, on every plan.",
        closed: "No credit card required, free to leave your email, one click to leave the list.",
      },
    },
    faq: {
      "cost-today": {
        answer: {
          ...(priced ? { prelaunch: `Nothing. ${free} From launch, ${priced}` } : {}),
          invites: `Being on the list costs nothing. ${free.replace("The waitlist is free to join, no", "No")} ${priced ? `From launch, ${priced}` : soon}`,
          open:
            priced ??
            "The amounts are not on this page yet. [Ask us](/contact), and a person answers in 1–2 business days.",
          closed:
            `Nothing: nobody new can start a plan right now, and leaving your email is free. ${priced ?? ""}`.trim(),
        },
      },
      "at-launch": {
        question: { open: "Has it launched?", closed: "What happens when it opens?" },
        answer: {
          ...(priced ? { prelaunch: answerTo("at-launch").replace("with the prices and your", "with your") } : {}),
          invites:
            "Invitations go out in waves before it. At launch we write to everybody on the list. Then you decide: we don’t have your card, so no plan can start by itself, and the plan you select here can still be changed.",
          open: `Yes. You can ${start} today. The plan you select here is just a preference.`,
          closed:
            "When it opens, we write to everybody on the list. Then you decide: we don’t have your card, so no plan can start by itself.",
        },
      },
      "early-bird": {
        answer: afterLaunch(
          "Who joined the list before launch was offered an early bird price, locked in: when the list price goes up, theirs stays.",
        ),
      },
      rollover: { answer: afterLaunch(answerTo("rollover").replace("At launch, each", "Each")) },
      "changing-plans": {
        answer: afterLaunch(answerTo("changing-plans").replace("Yes, once the service has launched.", "Yes.")),
      },
      refund: { answer: afterLaunch(answerTo("refund").replace("At launch, the", "The")) },
      canceling: {
        answer: {
          open: "Anytime. To leave our email list, use the unsubscribe link in any email from it.",
          closed:
            "To leave our email list, use the unsubscribe link in any email from it. Plans can be canceled anytime.",
        },
      },
      "support-times": {
        answer: afterLaunch(
          "In the times that the plans name: Creator by email within 48 hours, Team within 24. Anyone who uses [the contact form](/contact) hears from us in 1–2 business days.",
        ),
      },
    },
  };
}

function answerTo(id: (typeof faqItems)[number]["id"]): string {
  return faqItems.find((item) => item.id === id)?.answer ?? "";
}
