import * as z from "zod/mini";
import { knownPersonas, knownTopics } from "./visit-names.ts";

const slider = z.number().check(z.int(), z.gte(0), z.lte(100));
const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
const utm = z.optional(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._~+:/|-]{0,59}$/)));

/**
 * What the page adds to a submission: plan, demo voice and topic, milliseconds the form was open, honeypot, attribution. The same
 * rule as `site.is_context` in the migrations. The database replaces `from`, a shared link's code, by the person who shared it.
 */
export const visitContextSchema = z.strictObject({
  plan: z.optional(z.enum(["creator", "team", "business"])),
  topic: z.optional(slug),
  persona: z.optional(slug),
  formality: z.optional(slider),
  energy: z.optional(slider),
  perspective: z.optional(slider),
  dwellMs: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000))),
  trap: z.optional(z.boolean()),
  utmSource: utm,
  utmMedium: utm,
  utmCampaign: utm,
  utmTerm: utm,
  utmContent: utm,
  referrer: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,99}$/))),
  landing: z.optional(z.string().check(z.regex(/^\/[A-Za-z0-9/._~%-]{0,99}$/))),
  from: z.optional(z.string().check(z.regex(/^[\w-]{16}$/))),
});

export type VisitContext = z.output<typeof visitContextSchema>;

/** Unknown parameters are dropped, invalid values count as missing; sliders count only if all three are there. */
export function readVisitContext(query: URLSearchParams): VisitContext {
  const text = (name: string) => query.get(name) ?? undefined;
  const valueOf = (name: string) => (/^\d{1,3}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : undefined);
  const sliders = { formality: valueOf("formality"), energy: valueOf("energy"), perspective: valueOf("perspective") };
  const hasVoice = Object.values(sliders).every((value) => value !== undefined && value <= 100);
  const plan = visitContextSchema.shape.plan.safeParse(text("plan"));
  const topic = text("topic");
  const persona = text("persona");
  return withoutUndefined({
    plan: plan.success ? plan.data : undefined,
    topic: topic !== undefined && knownTopics.has(topic) ? topic : undefined,
    persona: persona !== undefined && knownPersonas.has(persona) ? persona : undefined,
    ...(hasVoice ? sliders : {}),
  });
}

function withoutUndefined(context: { [Key in keyof VisitContext]?: VisitContext[Key] | undefined }): VisitContext {
  return visitContextSchema.parse(
    Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined)),
  );
}
