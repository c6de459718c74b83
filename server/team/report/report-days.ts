import * as z from "zod/mini";

const error = "must be a whole number from 1 to 760";

export const reportSchema = z.strictObject({
  days: z._default(z.coerce.number({ error }).check(z.int(error), z.gte(1, error), z.lte(760, error)), 30),
});
