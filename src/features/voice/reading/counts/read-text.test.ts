import fc from "fast-check";
import { expect, test } from "vitest";
import { austen, lincoln, madison } from "../../../../../tests/fixtures/public-domain-texts.ts";
import { parseText } from "../text/parse-text.ts";
import { readText } from "./read-text.ts";

const german =
  "Wir haben lange darüber nachgedacht, ob wir den Brief weiter jede Woche schicken sollen, und die Antwort ist nicht einfach. " +
  "Am Ende haben wir uns dafür entschieden, weil die Leser ihn erwarten und weil er uns zwingt, etwas zu sagen. " +
  "Das ist mehr, als man von den meisten Sitzungen behaupten kann, und es kostet nur einen Vormittag.";

function refusalOf(text: string) {
  const outcome = readText(text);
  return outcome.ok ? null : outcome.refusal.reason;
}

test("a refusal of a short text says how many words it needs, and what was counted", () => {
  expect(readText("Ten words are not enough to hear a voice, sadly.")).toEqual({
    ok: false,
    refusal: { reason: "short", missing: 30 },
    words: 10,
    sentences: 1,
    leftOut: [],
  });
  expect(refusalOf("")).toBe("short");
});

test.each([
  ["German", german],
  ["half German", `${lincoln.slice(0, 500)}\n\n${german}`],
  ["German in the same paragraph", `${lincoln.slice(0, 400)} ${german}`],
  ["Hebrew", "שלום עולם זה טקסט ארוך מאוד. ".repeat(60)],
  ["Chinese", "这是一个很长的中文句子。".repeat(60)],
])("%s is not read", (_, text) => {
  expect(refusalOf(text)).toBe("language");
});

test.each([
  ["one word", "word ".repeat(30_000)],
  ["one paragraph thirty times", `${lincoln.slice(0, 400)}\n\n`.repeat(30)],
  ["a letter", "A. ".repeat(30_000)],
])("%s again and again has no voice", (_, text) => {
  expect(refusalOf(text)).toBe("repetition");
});

test.each([
  ["a megabyte without spaces", "a".repeat(1_000_000)],
  ["a million combining marks", `e${"\u0301".repeat(1_000_000)}`],
  ["100,000 exclamation marks", "!".repeat(100_000)],
  ["emoji", "😀👩‍👩‍👧‍👦 ".repeat(30_000)],
  ["backticks", "`".repeat(200_000)],
  ["open tags", "<a".repeat(100_000)],
  ["half links", "](".repeat(100_000)],
  ["dots", "a.".repeat(100_000)],
  ["hyphens", "a-".repeat(100_000)],
  ["lines", "a\n".repeat(100_000)],
  ["headings", "# a\n".repeat(50_000)],
  ["white space", " ".repeat(1_000_000)],
])("%s neither hang nor throw", (_, text) => {
  const start = performance.now();
  expect(readText(text).ok).toBe(false);
  expect(performance.now() - start).toBeLessThan(12_000);
});

test("beyond 20,000 words only the beginning is read, and the reading is marked as cut", () => {
  const long = Array.from({ length: 90 }, (_, index) => madison.replace(/\b(the|a)\b/g, `$1 ${index}th`)).join("\n\n");
  const outcome = readText(long);
  expect(outcome.ok && outcome.reading.isCut).toBe(true);
  expect(outcome.ok && outcome.reading.words).toBeLessThanOrEqual(20_000);
});

test("figures of a text never depend on its apostrophes or line ends", () => {
  const text = `${austen} I don’t know. It isn’t said.`;
  const plain = readText(text.replaceAll("’", "'").replaceAll("\n", "\r\n"));
  const outcome = readText(text);
  expect(outcome.ok && outcome.reading.measures).toEqual(plain.ok && plain.reading.measures);
});

test("headings, code, quotations, tables and links are not counted", () => {
  const text = [
    "# A heading",
    "",
    "Another Heading",
    "",
    "One sentence with a [link](https://example.org/very/long) in it, longer than its heading.",
    "",
    "```js",
    "const a = 1;",
    "```",
    "> Somebody else said this.",
    "| a | b |",
    "Write to me@example.org or https://example.org today.",
  ].join("\n");
  expect(parseText(text).words).toBe(15);
});

test("marks lie in the text, in order, apart, at most one for 25 words and two a sentence", () => {
  const copy =
    "In today's fast-paced world, businesses need innovative solutions to stay ahead of the curve. Our cutting-edge platform " +
    "empowers teams to unlock their full potential and drive growth. Let's dive in and see how our seamless approach can help.";
  const text = `${copy} ${madison} ${austen}`;
  const outcome = readText(text);
  if (!outcome.ok) throw new Error("not read");
  const { marks, words } = outcome.reading;
  expect(text.slice(marks.drawn[0]?.start, marks.drawn[0]?.end)).toBe("In today's fast-paced world");
  expect(marks.drawn.length).toBeLessThanOrEqual(words / 25);
  expect(marks.counts.worn).toBeGreaterThan(5);
  for (const [index, mark] of marks.drawn.entries()) {
    expect(mark.start).toBeGreaterThanOrEqual(marks.drawn[index - 1]?.end ?? 0);
  }
});

test("whatever is typed, a reading holds finite figures and positions inside the text", () => {
  const word = fc.constantFrom(
    "the",
    "I",
    "you",
    "don’t",
    "May",
    "Dr.",
    "—",
    "“",
    "?",
    "!",
    ".",
    "\n",
    "\n\n",
    "- ",
    "é",
    "😀",
    "however",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { minLength: 0, maxLength: 300 }), (parts) => {
      const text = parts.join(" ");
      const outcome = readText(text);
      for (const { start, end } of parseText(text).sentences) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
      }
      if (outcome.ok) expect(Object.values(outcome.reading.measures).every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
