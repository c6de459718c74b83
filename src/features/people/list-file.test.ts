import { expect, test } from "vitest";
import { subscriberLists } from "../../../tests/fixtures/outside/subscriber-lists.ts";
import { listsFromAbroad } from "../../../tests/fixtures/outside/subscriber-lists-abroad.ts";
import { decodeUnicode } from "../../lib/decode-unicode.ts";
import { type GivenConsent, readListFile } from "./list-file.ts";

const now = new Date("2026-11-27T12:00:00Z");
const given: GivenConsent = { source: "Newsletter", date: "", order: null };

async function read(text: string | readonly string[], consent: Partial<GivenConsent> = {}) {
  const rows = [];
  for await (const row of readListFile([...text], { ...given, ...consent }, now)) rows.push(row);
  return rows;
}

test.each([...subscriberLists, ...listsFromAbroad])("a list of $tool", async (list) => {
  const { text, people, left = [], order = null, date = "" } = list;
  for (const chunks of [[text], [...text]]) {
    const rows = await read(chunks, { order, date });
    expect(rows.filter((row) => "problem" in row)).toEqual([]);
    expect(rows.flatMap((row) => ("person" in row && row.person ? row.person : []))).toEqual(
      people.map(({ at, source = "Newsletter", ...person }) => ({ ...person, source, at: new Date(at) })),
    );
    expect(rows.flatMap((row) => ("person" in row && row.person === null ? row.key : []))).toEqual(left);
  }
});

test.each([
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
] as const)("a list in %s, as spreadsheets save it", async (encoding, first, second) => {
  const text = "Name\tEmail\tDate\r\nZoë\tzoe@reader.example\t2024-01-01\r\n";
  const bytes = Buffer.from(text, "utf16le");
  const text16 = decodeUnicode(
    Buffer.concat([Buffer.from([first, second]), encoding === "utf-16be" ? bytes.swap16() : bytes]),
  );
  expect(await read([text16 ?? ""])).toMatchObject([{ line: 2, person: { email: "zoe@reader.example", name: "Zoë" } }]);
});

test("text in an older encoding is none: its letters are not known", () => {
  expect(decodeUnicode(Buffer.from("Jörg,joerg@reader.example", "latin1"))).toBeNull();
});

test.each<[string, string, Partial<GivenConsent>, string]>([
  ["no source", "email,date\nana@reader.example,2024-01-01", { source: "" }, "has no source of consent: add --source"],
  ["no date", "email\nana@reader.example", {}, "has no date of consent: add --date"],
  [
    "two possible days",
    "email,date\na@reader.example,03/04/2024",
    {},
    "has the date “03/04/2024”: add --dates day-first or --dates month-first",
  ],
  [
    "no such day",
    "email,date\na@reader.example,2024-02-30",
    {},
    "has a date of consent that cannot be read: “2024-02-30”",
  ],
  [
    "no such month",
    "email,date\na@reader.example,13/14/2024",
    { order: "day-first" },
    "has a date of consent that cannot be read: “13/14/2024”",
  ],
  ["tomorrow", "email,date\na@reader.example,2026-11-29", {}, "has a date of consent in the future: “2026-11-29”"],
  [
    "before there were lists",
    "email,date\na@reader.example,1970-01-01",
    {},
    "has a date of consent before 1990: “1970-01-01”",
  ],
  [
    "a status that nobody knows",
    "email,status,date\na@reader.example,somnolent,2024-01-01",
    {},
    "has an unknown status: “somnolent”",
  ],
  ...["WAHR", "FALSCH", "faux", "Nein", "✗"].map((word): [string, string, Partial<GivenConsent>, string] => [
    `“${word}” for whether email is wanted`,
    `email,subscribed,date\na@reader.example,${word},2024-01-01`,
    {},
    `has an unknown status: “${word.toLowerCase()}”`,
  ]),
  ["no address", "email,date\nnobody,2024-01-01", {}, "is not an email address"],
  [
    "a note that hides the columns after it",
    `email,note,status,date\na@reader.example,${"x".repeat(30_000)},unsubscribed,2024-01-01`,
    { date: "2024-01-01" },
    "is on a line too long to be read whole",
  ],
])("a row with %s is refused with its line", async (_what, text, consent, problem) => {
  expect(await read([text], consent)).toMatchObject([{ line: 2, problem }]);
});

test("an address alone is taken with what is given, whatever its column is called", async () => {
  const consent = { source: "Fair", date: "2025-01-02" };
  const person = { source: "Fair", name: "", at: new Date("2025-01-02") };
  expect(await read(["ana@reader.example\nben@reader.example\n"], consent)).toMatchObject([{ person }, { person }]);
  expect(await read(["Имя,Почта\nАна,ana@reader.example\n"], consent)).toMatchObject([{ line: 2, person }]);
});

test("names are one line of at most 100 characters", async () => {
  const [row] = await read([`name,email,date\n"Ana\n\tMaria${"a".repeat(200)}",ana@reader.example,2024-01-01`]);
  expect(row).toMatchObject({ person: { name: `Ana Maria${"a".repeat(91)}` } });
});

test("a list exported a moment ago in local time is not of the future", async () => {
  expect(await read(["email,date\nana@reader.example,2026-11-27 20:00:00"])).toMatchObject([{ person: { at: now } }]);
});

test("an address in a title, or a first line that is none, does not hide the heads", async () => {
  const rows = await read([
    "Exported by ana@shop.example on 1 May\nnobody@@x,Nobody\nemail,status,date\nben@reader.example,unsubscribed,2024-01-01\n",
  ]);
  expect(rows).toMatchObject([{ line: 1, problem: "is not an email address" }, { line: 2 }, { line: 4, person: null }]);
});
