import { expect, test } from "vitest";
import { addressCases, ambiguousAddresses, typedAddresses } from "../../tests/fixtures/outside/email-addresses.ts";
import { lookAlikes } from "../../tests/fixtures/outside/look-alike-addresses.ts";
import { emailSchema, isEmailAddress, toTypedAddress } from "./email-address.ts";

test.each([
  "a@b.co",
  "ada.byron+list@mail.example.org",
  "o'hara@example.co.uk",
  "jürgen@example.de",
  "ada@bücher.example",
  "ada@xn--bcher-kva.example",
  `${"l".repeat(64)}@example.org`,
])("%s is an email address", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  "",
  "ada",
  "ada@",
  "@example.org",
  "ada@example",
  "ada@example.o",
  "ada@@example.org",
  "ada byron@example.org",
  "ada@exam ple.org",
  ".ada@example.org",
  "ada.@example.org",
  "a..b@example.org",
  "ada@-example.org",
  "ada@example-.org",
  "ada@example.org, eve@example.org",
  "Ada <ada@example.org>",
  "ada@example.org\nBcc: eve@example.org",
  "ada\u0000@example.org",
  `${"l".repeat(65)}@example.org`,
  "ada@127.0.0.1",
])("%j is not", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test.each(addressCases)("$kind: $address", ({ address, isTaken }) => {
  expect(isEmailAddress(address)).toBe(isTaken);
});

const exactly255 = `${"l".repeat(60)}@${"d".repeat(60)}.${"d".repeat(60)}.${"d".repeat(60)}.${"e".repeat(11)}`;

test.each(lookAlikes)("$stranger is left as it was typed: $seen", ({ stranger }) => {
  expect(toTypedAddress(stranger)).toBe(stranger);
});

test("255 characters pass, 256 do not, and white space around counts for nothing", () => {
  expect([...exactly255]).toHaveLength(255);
  expect(emailSchema.safeParse(` ${exactly255}\u00a0`).data).toBe(exactly255);
  expect(emailSchema.safeParse(`${exactly255}e`).error?.issues.map((issue) => issue.message)).toEqual([
    "Email must be less than 255 characters",
  ]);
});

test.each(typedAddresses)("%j is taken as %j", (typed, meant) => {
  expect(emailSchema.safeParse(typed).data).toBe(meant);
});

test.each(ambiguousAddresses)("%j is not guessed at", (typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false);
});

test("a hostile length costs no time", () => {
  const started = performance.now();
  isEmailAddress(`${"a.".repeat(50_000)}@`);
  isEmailAddress(`a@${"a-".repeat(100)}`);
  toTypedAddress(`${"\u200b ".repeat(50_000)}a${". ".repeat(50_000)}<`);
  toTypedAddress("<".repeat(100_000));
  toTypedAddress(`"${"'".repeat(100_000)}a`);
  toTypedAddress(`(${"@".repeat(900)}`);
  toTypedAddress(`${"*".repeat(990)}a@`);
  toTypedAddress(`${"a@ü ".repeat(240)}`);
  // Some microseconds; minutes if an expression were not linear.
  expect(performance.now() - started).toBeLessThan(1_000);
});

test.each([
  ["kate@\u212aiwi.example", "letters that mail servers read as other ones"],
  ["ada@p\u0430ypal.example", "mixes letters of different alphabets"],
  ["ada@xn--pypal-4ve.example", "mixes letters of different alphabets"],
  ["a\u200bda@example.org", "invisible characters"],
  ["ada", "Invalid email address"],
])("%j is refused with a sentence", (text, sentence) => {
  expect(emailSchema.safeParse(text).error?.issues[0]?.message).toContain(sentence);
});
