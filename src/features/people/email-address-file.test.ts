import { expect, test } from "vitest";
import { stopListFiles } from "../../../tests/fixtures/outside/stop-list-files.ts";
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

test.each(stopListFiles)("a file of $tool", async ({ text, emails }) => {
  const lines = await read(text);
  expect(lines.flatMap((line) => ("email" in line ? line.email : []))).toEqual(emails);
  expect(lines.filter((line) => "problem" in line)).toEqual([]);
});

test.each([
  ["not an email address", "is not an email address"],
  ["=1+1", "is not an email address"],
  ["email", "is not an email address"],
  ["a\0d@example.org", "is not an email address"],
  ["ada@exam\u00adple.org", "is not an email address"],
])("%j is left out, with its line", async (text, problem) => {
  expect(await read(`ben@example.org\n${text}\nada@example.org`)).toEqual([
    { line: 1, email: "ben@example.org" },
    { line: 2, text, problem },
    { line: 3, email: "ada@example.org" },
  ]);
});

test("a quote that is never closed takes no other line along", async () => {
  const rest = Array.from({ length: 200 }, (_, nth) => `a${nth}@example.org`);
  const lines = await read(`email\n"ada@example.org\n${rest.join("\n")}\n`);
  expect(lines.filter((line) => "email" in line).length).toBeGreaterThanOrEqual(200);
});

test("pieces of a file may end anywhere", async () => {
  for (const text of ["email\nada@example.org\nnonsense\nben@example.org\n", ...stopListFiles.map((file) => file.text)])
    expect(await read(...text)).toEqual(await read(text));
});
