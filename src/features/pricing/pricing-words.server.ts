import { describePrices, type LaunchSettings } from "../../lib/launch-settings.ts";
import { afterLaunch, type Words, wordsIn } from "../../lib/launch-words.ts";
import { earlyBird, planPrices, siteConfig } from "../../lib/site-config.ts";
import { comparison, comparisonHeading } from "./comparison-content.ts";
import { supportNote } from "./plans-content.ts";
import {
  betaBadge,
  closingContent,
  footerLine,
  heroContent,
  planChooser,
  pricingMeta,
  reassuranceHeading,
  reassurances,
} from "./pricing-content.ts";
import { pricingFaqWords } from "./pricing-faq-words.server.ts";

const { name } = siteConfig;
const closedNow = "We’re not letting new people in right now.";
const openMeta =
  "See what the Creator, Team and Business plans include: projects, voice profiles, people and support. Every plan has a 30-day full refund.";

export function pricingWords({ state, startUrl, prices }: LaunchSettings): Words {
  const priced = describePrices(prices);
  const withPrices = "Three plans, with their prices. Yours locked in.";
  const text = (id: (typeof reassurances)[number]["id"]) => reassurances.find((one) => one.id === id)?.text ?? "";
  return wordsIn(state, {
    [pricingMeta.title]: afterLaunch("Pricing: three plans"),
    [pricingMeta.description]: { open: openMeta, closed: openMeta.replace("include:", "include, for when it opens:") },
    [betaBadge]: {
      invites: "By invitation, in waves: free to join, nothing charged until launch",
      open: "Open: start with any plan",
      closed: "Closed to new people for now",
    },
    [heroContent.heading]: {
      ...(priced ? { prelaunch: withPrices, invites: withPrices } : {}),
      open: "Three plans. Start with any of them.",
      closed: "Three plans, for when it opens.",
    },
    [heroContent.standfirst]: {
      invites: `Invitations go out in waves. Joining the list is free, and nobody is charged before launch. ${earlyBird} Here is what each plan will include.`,
      open: `${name} is open. Here is what each plan includes, and every plan comes with a 30-day full refund.`,
      closed: `${closedNow} Here is what each plan includes. Leave your email, and we’ll write to you when it opens.`,
    },
    [planChooser.note]: {
      open: "Choosing here commits you to nothing.",
      closed: "Choosing commits you to nothing. It only fills in one answer on the next form.",
    },
    [planChooser.featuresLabel]: afterLaunch("What it includes"),
    [supportNote]: afterLaunch("Support times are to a first answer."),
    [planPrices.creator.label]: { open: "Ask us", closed: "Not set" },
    [planPrices.creator.note]: { open: "No amounts are listed yet", closed: "Announced when it opens" },
    [planPrices.business.note]: afterLaunch("Agreed with you"),
    [comparisonHeading.caption]: afterLaunch(comparisonHeading.caption.replace("will include", "include")),
    [comparison.at(-1)?.name ?? ""]: afterLaunch("Billing"),
    [text("zero-risk")]: {
      open: "No card is asked for on this site. Once you have a plan, you can cancel it anytime.",
      closed:
        "We do not ask for a card, so there is nothing to charge. Leave your email, and take it off the list again whenever you like.",
    },
    [text("refund")]: afterLaunch(text("refund").replace("At launch, every", "Every")),
    [text("early-bird")]: afterLaunch(
      "Who joined the list before launch has an early bird price, locked in: their launch price never rises.",
    ),
    [reassuranceHeading.kicker]: { open: "Before you start", closed: "Good to know" },
    [closingContent.heading]: {
      invites: "Ask now. Decide at launch.",
      open: "Start now. 30 days to decide.",
      closed: "Hear when it opens.",
    },
    [closingContent.text]: {
      invites:
        "Invitations go out in waves, with early access at special pricing. Or try the sliders first: the demo shows prepared samples, no email needed.",
      open: "Every plan has a 30-day full refund. Or try the sliders first: the demo shows prepared samples, no email needed.",
      closed: `${closedNow} Leave your email, or try the sliders: the demo shows prepared samples, no email needed.`,
    },
    [footerLine]: {
      open: "Cancel anytime. A full refund within 30 days, on every plan.",
      closed: "No credit card required, free to leave your email, one click to leave the list.",
    },
    ...pricingFaqWords(startUrl, priced),
  });
}
