import * as z from "zod/mini";

export const reportSchema = z.strictObject({
  days: z._default(z.coerce.number().check(z.int("must be a whole number from 1 to 760"), z.gte(1), z.lte(760)), 30),
});
