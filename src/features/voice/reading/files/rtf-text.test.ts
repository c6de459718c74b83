import { expect, test } from "vitest";
import { bestTime } from "../../../../../tests/support/best-time.ts";
import { openFile } from "./open-file.ts";
import { rtfToText } from "./rtf-text.ts";

const word = (body: string) =>
  String.raw`{\rtf1\ansi\ansicpg1252\uc1\deff0{\fonttbl{\f0\froman\fcharset0 Times;}{\f1\fswiss\fcharset204 Arial Cyr;}{\f2\fnil\fcharset128 \'82\'6c\'82\'72;}}{\stylesheet{\ql\snext0 Normal;}{\s1\sbasedon0\outlinelevel0 heading 1;}{\s2 Quote;}{\s3{\*\soutlvl}List Bullet;}{\*\cs9 Default Paragraph Font;}}{\info{\title No}{\author Nobody}}{\header\pard Page \chpgn\par}` +
  `\r\n${body}}`;

test.each([
  [
    "TextEdit's",
    String.raw`{\rtf1\ansi\ansicpg1252\cocoartf2822
\cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fswiss\fcharset0 Helvetica;}
{\colortbl;\red255\green255\blue255;}
{\*\expandedcolortbl;;}
\pard\tx720\pardirnatural\partightenfactor0

\f0\fs24 \cf0 We left early, before
 sunrise.\
\
It\'92s \'93fine\'94 \'97 I\'92d go again \uc0\u55357 \u56832 .\
\pard{\*\listtext	\uc0\u8226 	}\ls1\ilvl0 One\
{\listtext	\uc0\u8226 	}Two\
\pard And on.}`,
    "We left early, before sunrise.\n\nIt’s “fine” — I’d go again 😀.\n\n- One\n- Two\n\nAnd on.",
  ],
  [
    "headings, quotations and lists by style, level and number",
    word(
      String.raw`\pard\s1 A walk\par\pard\s2 Said somebody.\par\pard\s3 First\par Second\par\pard\outlinelevel1 Later\par\pard{\listtext\pard 1.\tab}\ls2 Third\par\pard Plain.\par`,
    ),
    "# A walk\n\n> Said somebody.\n\n- First\n- Second\n\n## Later\n\n- Third\n\nPlain.",
  ],
  [
    "each font's own character set, and what stands in for a character",
    word(
      String.raw`{\f1 \'cf\'f0\'e8\'e2\'e5\'f2} {\f2 \'93\'fa\'96\'7b} \u8364 ?5, \u-4064 ?\u8230\'85 {\uc2\u26085\'93\'fa}\u26412 ?.\par na\'efve caf\'e9`,
    ),
    "Привет 日本 €5, \uf020… 日本.\n\nnaïve café",
  ],
  [
    "what its reader does not see",
    word(
      String.raw`One{\v hidden} two{\footnote\pard a note} three{\deleted gone} {\field{\*\fldinst HYPERLINK "https://a.example"}{\fldrslt a link}}{\pict\pngblip 89504e47}{\*\unknown no}{\object{\*\objdata 00}{\result }}.\par`,
    ),
    "One two three a link.",
  ],
  [
    "a text box, cells, line breaks and signs",
    word(
      String.raw`A\line B\tab C\~D\_E\-F \{G\} \\\par{\shp{\*\shpinst{\sp{\sn x}{\sv 1}}{\shptxt\pard In a box.\par}}}\trowd\pard\intbl One\cell Two\cell\row\pard\emdash\endash\lquote\rquote\par`,
    ),
    "A\nB\tC\u00a0D-EF {G} \\\n\nIn a box.\n\nOne\n\nTwo\n\n—–‘’",
  ],
  ["words that every object has, and a picture in bytes", word(String.raw`\constructor\toString A\bin4 {{}\B.`), "AB."],
  ["a document that was cut off", String.raw`{\rtf1\ansi We left{\b early`, "We leftearly"],
])("%s is read", (_, rtf, expected) => {
  expect(rtfToText(rtf)).toBe(expected);
});

test("an RTF is recognized by its content, whatever its name says", async () => {
  const file = new Blob([Buffer.from(String.raw`{\rtf1\ansi caf\'e9}`, "latin1")]);
  expect(await openFile(file, "a.doc")).toEqual({ ok: true, text: "café" });
  expect(await openFile(new Blob(["Only a name."]), "a.rtf")).toEqual({ ok: true, text: "Only a name." });
});

test.each([
  ["paragraphs", "\\par a".repeat(40_000)],
  ["groups", "{a}".repeat(80_000)],
  ["bytes", "\\'e9".repeat(80_000)],
  ["backslashes", "\\\\".repeat(100_000)],
  ["long words", "\\abcdefghijklmnopqrstuvwxyzabcdefghijklm".repeat(8_000)],
])("an RTF of %s takes no more than its share of time", async (_, body) => {
  const half = `{\\rtf1 ${body.slice(0, body.length / 2)}}`;
  const share = await bestTime(() => rtfToText(half));
  expect(await bestTime(() => rtfToText(`{\\rtf1 ${body}}`))).toBeLessThan(Math.max(250, 3.5 * share));
});
