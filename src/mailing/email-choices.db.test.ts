import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { type EmailKind, emailKinds } from "../lib/email-kinds.ts";
import type { Database } from "../platform/db.server.ts";
import { chooseEmail, mayEmail, readEmailChoices } from "./email-choices.server.ts";
import { insertAsVisitor } from "../platform/visitor-insert.server.ts";

const email = "ada@reader.example";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

/** The kinds that may go to the email address, in any case. */
async function allowed(needsConfirmed = false): Promise<EmailKind[]> {
  const asked = await Promise.all(
    emailKinds.map((kind) => mayEmail(db, "Ada@Reader.Example", kind, { needsConfirmed })),
  );
  return emailKinds.filter((_kind, place) => asked[place]);
}

test("letters and invitations are sent until somebody says no, articles once they ask", async () => {
  expect(await allowed()).toEqual(["letters", "invitations"]);
  expect(await chooseEmail(db, email, "letters", false)).toBe(true);
  expect(await chooseEmail(db, email, "articles", true)).toBe(true);
  expect(await chooseEmail(db, email, "articles", true)).toBe(false);
  expect(await allowed()).toEqual(["articles", "invitations"]);
  expect(await readEmailChoices(db, email)).toEqual({
    hasLeft: false,
    kinds: { letters: false, articles: true, invitations: true },
  });
});

test("a person who left the list gets nothing, and finds the choices as they were on coming back", async () => {
  await chooseEmail(db, email, "articles", true);
  await db.query("insert into site.unsubscribed (email) values ($1)", [email]);
  expect(await allowed()).toEqual([]);
  expect((await readEmailChoices(db, email)).hasLeft).toBe(true);
  await db.exec("delete from site.unsubscribed");
  expect(await allowed()).toEqual([...emailKinds]);
});

test.each(["bounce", "complaint", "import"])(
  "nothing goes to an email address that refused it (%s)",
  async (reason) => {
    await db.query("insert into site.email_refusals (email, reason) values ($1, $2)", [email, reason]);
    expect(await allowed()).toEqual([]);
  },
);

test("where email addresses must be confirmed, list email is sent only after confirmation", async () => {
  await insertAsVisitor(db, "waitlist_signups", {
    name: "Ada",
    email,
    primary_use: "team",
    timeline: "1month",
    formats: ["blog"],
  });
  expect(await allowed(true)).toEqual([]);
  await db.exec("update site.people set confirmed_at = now()");
  expect(await allowed(true)).toEqual(["letters", "invitations"]);
  await db.exec("update public.waitlist_signups set name = 'Ada L.'");
  expect(await allowed(true)).toEqual(["letters", "invitations"]);
});

test("an unknown kind of email is refused", async () => {
  await expect(
    db.exec("insert into site.email_choices (email, kind, wanted) values ('a@b.co', 'spam', true)"),
  ).rejects.toThrow("email_choices_kind_known");
  const { rows } = await db.query("select site.may_email($1, 'spam') as may", [email]);
  expect(rows).toEqual([{ may: false }]);
});
