import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";
import { addressCases } from "../../tests/fixtures/outside/email-addresses.ts";
import cases from "../lib/mailbox-cases.json" with { type: "json" };
import { canonicalMailbox, describeMailboxProblem, mailboxKey } from "../lib/mailbox.ts";
import type { Database } from "./db.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const sql = `select site.mailbox_key(email) as key, site.canonical_mailbox(email) as mailbox, site.is_one_mailbox(email) as "isOne"
  from json_array_elements_text($1::json) with ordinality as given (email, nth) order by nth`;

function ask(emails: readonly string[]) {
  return queryRows<{ key: string; mailbox: string; isOne: boolean }>(db, sql, [JSON.stringify(emails)]);
}

test("the database says the same as the table of cases and the function of server and browser", async () => {
  const emails = [...cases.one, ...cases.different].flat();
  const rows = await ask(emails);
  expect(rows.map((row) => row.key)).toEqual(emails.map(mailboxKey));
  expect(rows.every((row) => row.isOne)).toBe(true);
  const counted = await ask(cases.canonical.map(([email]) => email ?? ""));
  expect(counted.map((row) => row.mailbox)).toEqual(cases.canonical.map(([, mailbox]) => mailbox));
});

test("what changes letters, hides or mixes them is refused; A-labels are decoded by the forms alone", async () => {
  const emails = cases.refused.map(([email]) => email ?? "").filter((email) => !email.includes("@xn--"));
  expect((await ask(emails)).filter((row) => row.isOne)).toEqual([]);
});

test("the database takes every address that the forms take", async () => {
  const taken = addressCases.filter(({ isTaken }) => isTaken).map(({ address }) => address);
  const rows = await queryRows<{ email: string }>(
    db,
    "select email from json_array_elements_text($1::json) as email where not (site.is_email(email) and site.is_one_mailbox(email))",
    [JSON.stringify(taken)],
  );
  expect(rows).toEqual([]);
});

/** Whether anything maps a character onto another one. */
function isMapped(letter: string): boolean {
  return [letter.toLowerCase(), letter.toUpperCase(), letter.normalize("NFKC")].some((mapped) => mapped !== letter);
}

test("every letter that lower, upper, NFKC or UTS 46 maps is the same mailbox in SQL and in TypeScript, in both parts", async () => {
  const letters: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    // Of the letters that nothing maps, some.
    if (/[\p{L}\p{M}\p{N}\p{DI}]/u.test(letter) && (isMapped(letter) || /\p{DI}/u.test(letter) || code % 97 === 0))
      letters.push(letter);
  }
  const problem = (letter: string) => describeMailboxProblem(`ada@${letter}.example`);
  const emails = letters.filter((letter) => problem(letter) === null).map((letter) => `A${letter}@${letter}.Example`);
  expect(emails.length).toBeGreaterThan(2_500);
  const rows = await ask(emails);
  expect(rows.map(({ key, mailbox, isOne }) => [key, mailbox, isOne])).toEqual(
    emails.map((email) => [mailboxKey(email), canonicalMailbox(email).mailbox, true]),
  );
  // Letters that no domain name may have are left to the forms: nothing maps them.
  const isDomain = (letter: string) => URL.parse(`http://${letter}.example`) !== null;
  const refused = letters.filter((letter) => problem(letter) !== null && isDomain(letter));
  expect(refused.length).toBeGreaterThan(4_000);
  expect((await ask(refused.map((letter) => `ada@${letter}.example`))).filter((row) => row.isOne)).toEqual([]);
}, 60_000);
