import * as z from "zod/mini";

const dial = z.number().check(z.int(), z.gte(0), z.lte(100));
const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/**
 * What a page knows about a submission and the visitor did not type: the plan they came from, the demo voice and topic
 * they carried along (dials are whole numbers 0-100), how many milliseconds the form was open, and whether the trap
 * field was filled. Stored in the `context` column; `site.is_context` in the migrations is the same rule.
 */
export const visitContextSchema = z.strictObject({
  plan: z.optional(z.enum(["creator", "team", "business"])),
  topic: z.optional(slug),
  persona: z.optional(slug),
  formality: z.optional(dial),
  energy: z.optional(dial),
  perspective: z.optional(dial),
  dwellMs: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000))),
  trap: z.optional(z.boolean()),
});

export type VisitContext = z.output<typeof visitContextSchema>;
