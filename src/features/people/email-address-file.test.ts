import { expect, test } from "vitest";
import { readEmailAddresses } from "./email-address-file.ts";

async function read(...chunks: string[]) {
  const lines = [];
  for await (const line of readEmailAddresses(chunks)) lines.push(line);
  return lines;
}

test("email addresses in lower case, with or without a heading, quotes, CR and a byte-order mark", async () => {
  const expected = [
    { line: 2, email: "ada@example.org" },
    { line: 4, email: "ben@example.org" },
  ];
  expect(await read('\ufeffEmail\r\nAda@Example.org\r\n\r\n"ben@example.org"\r\n')).toEqual(expected);
  expect(await read("email address\nada@example.org\n \nben@example.org")).toEqual(expected);
  expect(await read("ada@example.org")).toEqual([{ line: 1, email: "ada@example.org" }]);
});

test.each([
  ["not an email address", "is not an email address"],
  ["ada@example.org,Ada", "has more than one column"],
  ["ada@example.org;Ada", "has more than one column"],
  ["ada@example.org\tAda", "has more than one column"],
  ["=1+1", "is not an email address"],
  ["email", "is not an email address"],
  ["a\0d@example.org", "is not an email address"],
])("%j is left out, with its line", async (text, problem) => {
  expect(await read(`ben@example.org\n${text}\nada@example.org`)).toEqual([
    { line: 1, email: "ben@example.org" },
    { line: 2, text, problem },
    { line: 3, email: "ada@example.org" },
  ]);
});

test("pieces of a file may end anywhere", async () => {
  const text = "email\nada@example.org\nnonsense\nben@example.org\n";
  expect(await read(...text)).toEqual(await read(text));
});

test("a line without an end is not held in memory", async () => {
  const lines = await read(...Array.from({ length: 5_000 }, () => "x".repeat(1_000)), "\nada@example.org");
  expect(lines).toEqual([
    { line: 1, text: "x".repeat(80), problem: "is too long" },
    { line: 2, email: "ada@example.org" },
  ]);
});
