import { knownPersonas, knownTopics, ownWords, type VisitContext } from "./visit-context.ts";

export const planLabels = { creator: "Creator", team: "Team", business: "Business" } as const;

/** For emails and chat: "the demo, set to Storyteller (formality 30, …), on Seasonal cooking". Null when unknown. */
export function describeVisit(context: VisitContext | null): string | null {
  if (!context) return null;
  const demo = describeDemo(context);
  const plan = context.plan ? `the ${planLabels[context.plan]} plan` : null;
  return [demo, plan].filter((part) => part !== null).join("; ") || null;
}

/** For the team: "newsletter, email, launch; first page /pricing", "direct; first page /". Null when unknown. */
export function describeFirstTouch(context: VisitContext | null): string | null {
  if (!context) return null;
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent, referrer, landing } = context;
  const campaign = [utmSource, utmMedium, utmCampaign, utmTerm, utmContent].filter((part) => part !== undefined);
  const origin = [campaign.join(", "), referrer].filter((part) => part).join("; ");
  if (landing === undefined) return origin || null;
  return `${origin || "direct"}; first page ${landing}`;
}

/** "Storyteller (formality 30, energy 70, perspective 30)"; null without a voice. */
export function describeVoice(context: VisitContext): string | null {
  const persona = knownPersonas.get(context.persona ?? "") ?? null;
  const sliders = describeSliders(context);
  return persona && sliders ? `${persona} (${sliders})` : (persona ?? sliders);
}

function describeSliders({ formality, energy, perspective }: VisitContext): string | null {
  if (formality === undefined || energy === undefined || perspective === undefined) return null;
  return `formality ${formality}, energy ${energy}, perspective ${perspective}`;
}

function describeDemo(context: VisitContext): string | null {
  const topic = knownTopics.get(context.topic ?? "");
  const voice = describeVoice(context);
  const sliders = describeSliders(context);
  if (!voice && !topic) return null;
  if (context.persona === ownWords && sliders) return `your voice, read from your own words (${sliders})`;
  return `the demo${voice ? `, set to ${voice}` : ""}${topic ? `, on ${topic}` : ""}`;
}
