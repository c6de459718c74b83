import { expect, test } from "vitest";
import { isEmailAddress } from "../../src/lib/email-address.ts";
import { describeMailboxProblem } from "../../src/lib/mailbox.ts";
import { readRetryAfter } from "../../src/lib/retry-after.ts";
import { readReportedAddress } from "../../src/lib/reported-address.ts";
import { cleanMarkdown } from "../../src/features/blog/import/clean-markdown.server.ts";
import { parsePostFile } from "../../src/features/blog/import/front-matter.server.ts";
import { readWrittenDate } from "../../src/lib/written-date.ts";
import { checkHtmlCaps } from "../../src/features/blog/sanitize/html-limits.server.ts";
import { toLink, toStyle } from "../../src/features/blog/sanitize/sanitize-rules.server.ts";
import { largestOf } from "../../src/features/blog/sanitize/image-url.ts";
import { splitAtCode } from "../../src/features/blog/sanitize/split-at-code.ts";
import { matchesWords, toQueryWords, toSearchWords, toSlug } from "../../src/features/blog/search/search-words.ts";
import { parsePayload, readPayload } from "../../src/features/blog/webhook/payload.server.ts";
import { letterSchema, readLetterFile } from "../../src/features/letters/letter.ts";

/** Everything that meets text from outside before or while it is refused. */
const parsers: Record<string, (text: string) => unknown> = {
  isEmailAddress,
  describeMailboxProblem,
  readRetryAfter: (text) => readRetryAfter(text, new Date(0)),
  readReportedAddress,
  cleanMarkdown: (text) => cleanMarkdown(text, true),
  parsePostFile: (text) => parsePostFile(Buffer.from(`---\ntitle: ${text}`)),
  readWrittenDate,
  checkHtmlCaps,
  toLink,
  toStyle,
  largestOf,
  splitAtCode,
  matchesWords: (text) => matchesWords(["zzzz"], text),
  toQueryWords,
  toSearchWords,
  toSlug,
  readPayload: (text) => readPayload(`{"storychief_id": ${text}`),
  parsePayload: (text) =>
    parsePayload({
      meta: { event: "publish" },
      data: { title: text, slug: text, excerpt: text, author: text, tags: text },
    }),
  letterSchema: (text) => letterSchema.safeParse({ subject: "A", body: text }),
  readLetterFile,
};

const pieces = [
  "a",
  " ",
  "\n",
  "<",
  "<a ",
  "&",
  "-",
  "- ",
  ">",
  "`",
  "*",
  "_a",
  "[",
  "](",
  "@",
  "a@",
  ".",
  "..",
  '"',
  "'",
  ",",
  ";",
  "=",
  "{{",
  "{%",
  "<!--",
  "é",
  "\u0300",
  "中",
  "👍🏽",
  "\t",
  "\r",
  "0",
  "#",
  "a-",
  "a'",
];

/** The shortest of some runs, in milliseconds. */
function time(run: () => unknown, runs = 3): number {
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const begun = performance.now();
      run();
      return performance.now() - begun;
    }),
  );
}

test.each(Object.entries(parsers))("%s takes no more than linear time", (_, parse) => {
  const slow: string[] = [];
  for (const piece of pieces) {
    const of = (length: number) => `${piece.repeat(length / piece.length)}\u0001`;
    const [short, long] = [of(20_000), of(160_000)];
    parse(short);
    // Eight times the text; twice that and some milliseconds are noise. More runs of the long text could only be shorter.
    let [once, eight] = [time(() => parse(short)), time(() => parse(long), 1)];
    // On a busy machine one look is not enough; a pattern that is not linear is slow each time.
    for (let look = 0; look < 4 && eight > once * 16 + 30; look += 1) {
      once = time(() => parse(short));
      eight = Math.min(
        eight,
        time(() => parse(long)),
      );
    }
    if (eight > once * 16 + 30) slow.push(`${JSON.stringify(piece)}: ${once.toFixed(1)} and ${eight.toFixed(1)} ms`);
  }
  expect(slow).toEqual([]);
});

test("the timing notices a pattern that is quadratic", () => {
  const parse = (text: string) => /\s+$/.exec(text);
  const of = (length: number) => `${" ".repeat(length)}x`;
  expect(time(() => parse(of(20_000)))).toBeGreaterThan(time(() => parse(of(2_500))) * 16 + 30);
});
