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

function sentencesOf(text: string) {
  return parseText(text).sentences.map(({ start, end }) => text.slice(start, end));
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
  "i quit my job in march\nnobody clapped\nmy manager asked me three times if i was sure\ni was not sure at all\nbut i had a spreadsheet and a plan and six months of rent\nturns out the spreadsheet was wrong about everything except the rent",
  "When I was 22 I wanted to be rich\nWhen I was 30 I wanted to be right\nNow I am 41 and I want to be rested\nFunny how the goals get shorter\nAnd how they all begin with r\nIf you are 22 please take a nap for me\nYou will not regret it I promise",
  "We lost our biggest client on Monday 😬\nI cried in the car\nThen I called the team\nWe made a list of everything we learned\nBy Friday we had two new leads 🚀\nLosing is tuition\nPay it and go back to class",
  "So I said yes\nAnd then I said no\nAnd then I could not sleep\n\nFor three nights I wrote lists\nIn the end I called my sister\nShe asked what I would tell her\n\nOn Monday I said yes again\nWith a contract this time\nHow do you decide when both doors look good",
])("the lines of a post without marks are sentences: %j", (post) => {
  expect(refusalOf(post)).toBe(null);
  expect(parseText(post).sentences).toHaveLength(post.split(/\n+/).length);
});

test("a poem has no sentences to count", () => {
  const poem = [
    "Because I could not stop for Death",
    "He kindly stopped for me",
    "The Carriage held but just Ourselves",
    "And Immortality",
    "",
    "We slowly drove He knew no haste",
    "And I had put away",
    "My labor and my leisure too",
    "For His Civility",
    "",
    "We passed the School where Children strove",
    "At Recess in the Ring",
  ].join("\n");
  expect(refusalOf(poem)).toBe("verse");
});

test.each([
  [
    "rhymed couplets with end marks",
    "The lamp is lit, the door is barred,\nThe dog lies sleeping in the yard.\nMy mother sits beside the fire\nAnd mends a coat upon the wire.\n\nI hear the wind, I hear the rain,\nI hear the branch against the pane.\nAnd no one comes, and no one goes,\nAnd on the hill the white road snows.",
  ],
  [
    "quatrains of whole sentences",
    "Because the tide would never wait,\nI left my boots beside the gate\nAnd walked into the morning sea;\nThe gulls were all that followed me.\n\nHow cold it was! The water came\nAnd called me softly by my name.\nI did not answer, did not turn,\nFor there was nothing more to learn.",
  ],
  [
    "rhyme over two lines",
    "What is a town but people and a wall,\nA market where the bread is sold at noon,\nAnd children running after one red ball\nBeneath the thin and unattended moon?\nI have lived here since I was a boy.\nMy father built the tower with his hands,\nAnd every stone of it was once a joy\nThat someone carried over stranger lands.",
  ],
  [
    "blank verse",
    "When I consider how the day was spent\nIn little things, and how the evening fell\nAcross the yard, I wonder what it meant:\nThe bucket standing empty by the well,\nThe open gate. And still I cannot tell\nOf any hour that I would have again,\nOr any word I would have spoken then.\nSo let it go, and let the dark begin.",
  ],
])("a poem in %s is one", (_, poem) => {
  expect(refusalOf(poem)).toBe("verse");
});

test.each([
  [
    "a post whose lines are thoughts",
    "I quit my job last year.\nEveryone said I was mad.\nThey were wrong.\n\nHere is what I learned\nSleep is not a luxury\nMoney is not a plan\nAnd friends are not a network\n\nI would do it again.\nWhat about you?\nWould you leave for less?\nTell me in the comments, and I will answer every one of you by Friday.",
  ],
  [
    "a note without end marks",
    "Dear Ana,\nThank you for the cake.\nIt was so good\nAnd the children loved it\nWe ate it in the garden\nWith tea and with jam\nCome again soon\nAnd bring your brother\nLove,\nTom and the whole house on the hill",
  ],
  [
    "a list of things to do",
    "Buy milk and bread\nCall the bank about the card\nPick up the kids at four\nBook a table for the two of us\nSend the draft to Ana and Tom\nWater the plants on the stairs\nPay the rent before it is late\nFix the bike in the hall\nRead the report. Sleep.",
  ],
  [
    "prose cut at 65 characters",
    "The hall was built by the people of the town, who had asked for\nit since the spring. It held six hundred, and it was full on the\nfirst night. The choir sang until the lamps went out. Nobody had\nthought of oil, and so they went home in the dark, holding hands,\nand they still tell of it. My mother was there. She was nine, and\nshe wore her red coat, and she has told me of that night so often\nthat I sometimes believe that I was there, too, and sang with them.",
  ],
])("%s is no poem", (_, text) => {
  expect(refusalOf(text)).toBeNull();
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

test("titles, initials and quoted questions end no sentence", () => {
  expect(sentencesOf("Dr. Adams met J. R. Smith at 9 a.m. in St. Louis. “Who is it?” she said. Nobody knew.")).toEqual([
    "Dr. Adams met J. R. Smith at 9 a.m. in St. Louis.",
    "“Who is it?” she said.",
    "Nobody knew.",
  ]);
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
