import { afterAll, beforeAll, expect, test } from "vitest";
import { naughtyTexts } from "../../../../tests/fixtures/outside/naughty-texts.ts";
import { openTestDatabase } from "../../../../tests/support/test-database.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";
import type { Database } from "../../../platform/db.server.ts";
import { insertAsVisitor } from "../../../platform/visitor-insert.server.ts";
import { quotation } from "../../../ui/email/email-parts.server.tsx";
import { textRule } from "./text-rule.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const errors = { short: "short", long: "long", characters: "characters" };
const rule = textRule({ min: 1, max: 1_000, errors });

test.each(naughtyTexts.map((one, nth) => ({ ...one, nth })))(
  "$kind, $text, is taken and stored as it was typed, or refused by form and database alike",
  async ({ text, isTaken, nth }) => {
    expect(rule.safeParse(text).success).toBe(isTaken);
    // Long enough for a message, and trimmed of nothing but what the form trims.
    const message = isTaken ? `About this: ${text}`.trim() : text;
    const row = { name: "Ana", email: `reader${nth}@mail.example`, use_case: "other", message };
    const stored = insertAsVisitor(db, "contact_submissions", row);
    if (!isTaken) return await expect(stored).rejects.toThrow();
    await stored;
    const sql = "select message from public.contact_submissions where email = $1";
    expect(await queryRows(db, sql, [row.email])).toEqual([{ message }]);
    // Every line of it stands quoted in the team's mail.
    const [, , ...lines] = [quotation("They wrote", message).text ?? []].flat();
    expect(lines.every((line) => /^> [^\n\r\v\f\u0085\u2028\u2029]*$/.test(line))).toBe(true);
  },
);
