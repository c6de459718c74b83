import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cleanText } from "./text/clean-text.ts";
import { countText } from "./counts/measures.ts";
import { noSums } from "./counts/count-sentence.ts";
import { keysOf } from "../../../lib/keys-of.ts";
import { parseText } from "./text/parse-text.ts";
import { findRefusal } from "./counts/text-eligibility.ts";

const file = new URL("../../../../tests/fixtures/outside/reading/kinds.txt", import.meta.url);

/** What “‹text›” stands for, in a case and in its words: a text with something around it. */
const around = {
  text: String.raw`I sold my desk in May, and it was time.\n\nFor nine years I had kept lists that nobody read. My aunt liked them, but she never used one.\n\nSo I began to write for people who asked. Then a baker called me, and a school, and a small museum by the sea.`,
  words:
    "i sold my desk in may and it was time|for nine years i had kept lists that nobody read|my aunt liked them but she never used one|so i began to write for people who asked|then a baker called me and a school and a small museum by the sea",
};

const letters: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
]);

/** Each kind with its cases: a text with escapes, and the words of its sentences with bars between (behind “~” the kinds of what is left out), one count, or why it is refused; a text of enough words is read otherwise. */
const kinds = readFileSync(file, "utf8")
  .trim()
  .split(/^# /m)
  .slice(1)
  .map((part) => {
    const [kind = "", ...lines] = part.trim().split("\n");
    const cases = lines.map((line) => {
      const at = line.lastIndexOf(" => ");
      return {
        text: unescape(line.slice(0, at).replaceAll("‹text›", around.text)),
        expected: line.slice(at + 4).replaceAll("‹text›", around.words),
      };
    });
    return [kind, cases] as const;
  });

function unescape(text: string): string {
  return text.replace(
    /\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\(.)/g,
    (_, point?: string, unit?: string, letter?: string) =>
      letter ? (letters.get(letter) ?? letter) : String.fromCodePoint(Number.parseInt(point ?? unit ?? "", 16)),
  );
}

test.each(kinds)("%s", (_, cases) => {
  const read = cases.map(({ text, expected }) => {
    const parsed = parseText(cleanText(text));
    const id = keysOf(noSums()).find((sum) => expected.startsWith(`@${sum} `));
    if (id) return { text, read: `@${id} ${countText(parsed).total[id]}` };
    const refusal = findRefusal(parsed)?.reason ?? "read";
    if (expected.startsWith("!") || !/^(?:read|short)$/.test(refusal)) return { text, read: `!${refusal}` };
    const said = parsed.sentences.map(({ words }) => words.map((word) => word.text).join(" ")).join("|");
    const leftOut = [...new Set(parsed.leftOut.map(({ kind }) => kind))].toSorted().join(" ");
    return { text, read: expected.includes(" ~ ") ? `${said} ~ ${leftOut || "none"}` : said };
  });
  expect(read).toEqual(cases.map(({ text, expected }) => ({ text, read: expected })));
});

test("there are as many kinds as were looked at", () => {
  expect(kinds.length).toBeGreaterThanOrEqual(470);
});
