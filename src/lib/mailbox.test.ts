import { expect, test } from "vitest";
import cases from "./mailbox-cases.json" with { type: "json" };
import { canonicalMailbox, describeMailboxProblem, mailboxKey, toSendableAddress } from "./mailbox.ts";

test.each(cases.one)("%s is one mailbox in every spelling", (...spellings) => {
  expect(new Set(spellings.map(mailboxKey)).size).toBe(1);
  expect(spellings.map(describeMailboxProblem).filter((problem) => problem !== null)).toEqual([]);
});

test.each(cases.different)("%s and %s are two mailboxes", (one, other) => {
  expect(mailboxKey(one ?? "")).not.toBe(mailboxKey(other ?? ""));
});

test.each(cases.canonical)("%s is counted as %s", (email, mailbox) => {
  expect(canonicalMailbox(email ?? "").mailbox).toBe(mailbox);
});

const sentences = { mapped: "letters that mail", invisible: "invisible characters", scripts: "different alphabets" };

test.each(cases.refused)("%s is refused: %s", (email, why) => {
  const words = Object.entries(sentences).find(([name]) => name === why)?.[1];
  expect(describeMailboxProblem(email ?? "")).toContain(words ?? "missing");
});

test.each([
  ["Ada@Example.Org", "Ada@Example.Org"],
  ["JÜrgen@BÜCHER.example", "JÜrgen@xn--bcher-kva.example"],
])("mail to %s goes to %s", (email, sent) => {
  expect(toSendableAddress(email)).toBe(sent);
});

/** Every character of Unicode that is not ASCII. */
function* characters(): Generator<string> {
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!/[\p{Unassigned}\p{Private_Use}\p{Surrogate}]/u.test(letter)) yield letter;
  }
}

test("no letter of the local part becomes another one", () => {
  const seen = new Map<string, string>();
  for (const letter of characters()) {
    const key = mailboxKey(`${letter}x@example.org`);
    expect(seen.get(key) ?? letter).toBe(letter);
    seen.set(key, letter);
  }
});

test("a domain that is taken is what UTS 46 makes of it, and its letters at most changed their case", () => {
  const taken = new Map<string, string>();
  let refused = 0;
  for (const letter of characters()) {
    const email = `ada@${letter}.example`;
    if (describeMailboxProblem(email) !== null) {
      refused += 1;
      continue;
    }
    const host = URL.parse(`http://${letter}.example`)?.hostname ?? "";
    if (mailboxKey(email) !== `ada@${host}`) throw new Error(`${letter} is not ${host}`);
    const other = taken.get(host);
    // One letter and its capital, no third one.
    if (other !== undefined && other.toLowerCase() !== letter.toLowerCase())
      throw new Error(`${letter} and ${other} are both ${host}`);
    taken.set(host, letter);
  }
  expect(taken.size).toBeGreaterThan(100_000);
  expect(refused).toBeGreaterThan(5_000);
});
