import type { VisitContext } from "./visit-context.ts";
import { knownPersonas, knownTopics, ownWords } from "./visit-names.ts";

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
  const origins = [campaign.join(", "), referrer].filter((part) => part);
  const first = landing === undefined ? [] : [`first page ${landing}`];
  return [...(origins.length > 0 ? origins : first.length > 0 ? ["direct"] : []), ...first].join("; ") || null;
}

function describeDemo(context: VisitContext): string | null {
  const persona = knownPersonas.get(context.persona ?? "");
  const topic = knownTopics.get(context.topic ?? "");
  const { formality, energy, perspective } = context;
  const hasVoice = formality !== undefined && energy !== undefined && perspective !== undefined;
  const sliders = hasVoice ? `formality ${formality}, energy ${energy}, perspective ${perspective}` : null;
  if (!persona && !topic && !sliders) return null;
  if (context.persona === ownWords && sliders) return `your voice, read from your own words (${sliders})`;
  const voice = persona && sliders ? `${persona} (${sliders})` : (persona ?? sliders);
  return `the demo${voice ? `, set to ${voice}` : ""}${topic ? `, on ${topic}` : ""}`;
}
