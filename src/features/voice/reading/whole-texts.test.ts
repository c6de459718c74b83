import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keysOf } from "../../../lib/keys-of.ts";
import type { SumId } from "./counts/count-sentence.ts";
import { countText } from "./counts/measures.ts";
import { findRefusal } from "./counts/text-eligibility.ts";
import { htmlToText } from "./files/html-text.ts";
import { cleanText } from "./text/clean-text.ts";
import { parseText } from "./text/parse-text.ts";

type Counts = Record<string, number>;

const letters = {
  s: "sentences",
  p: "passives",
  h: "hedges",
  b: "boosters",
  q: "questions",
  c: "contractions",
  i: "i",
  we: "we",
  you: "you",
  he: "heShe",
  o: "imperatives",
} satisfies Record<string, SumId>;

/** Paragraphs with what a person counted in them. */
const paragraphs = readFileSync(
  new URL("../../../../tests/fixtures/outside/reading/paragraphs.txt", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => {
    const [codes = "", text = ""] = line.split(" | ");
    const counts: Counts = {};
    for (const letter of keysOf(letters))
      counts[letters[letter]] = Number(new RegExp(`(?:^| )${letter}(\\d+)`).exec(codes)?.[1]);
    return { text, counts };
  });

function sumsOf(text: string, wanted: Counts): Counts {
  const parsed = parseText(cleanText(text));
  expect(findRefusal(parsed)?.reason ?? "read").toMatch(/^(?:read|short)$/);
  const { total } = countText(parsed);
  return Object.fromEntries(Object.entries(total).filter(([id]) => id in wanted));
}

test.each(paragraphs)("a paragraph is counted as a person counts it: $text", ({ text, counts }) => {
  expect(sumsOf(text, counts)).toEqual(counts);
});

/** Breaks each line at a width. */
function wrap(text: string, width: number): string {
  return text.replace(new RegExp(`(?=.{${width + 1}})(.{1,${width}}) `, "g"), "$1\n");
}

/** What programs put around a text, and how they lay it out. */
const frames: Record<string, (paragraphs: readonly string[]) => string> = {
  plain: (p) => p.join("\n\n"),
  "single newlines": (p) => p.join("\n"),
  "windows line ends": (p) => p.join("\r\n\r\n"),
  "wrapped at 72": (p) => wrap(p.join("\n\n"), 72),
  "wrapped at 60, indented": (p) => wrap(p.join("\n\n"), 60).replace(/^(?=.)/gm, "  "),
  "wrapped, no blank line, indent": (p) => p.map((x) => "    " + wrap(x, 70)).join("\n"),
  "pdf with page numbers": (p) =>
    wrap(p.slice(0, 2).join("\n\n"), 68) +
    "\n\n12\n\nThe Desk Review\n\n" +
    wrap(p.slice(2).join("\n\n"), 68) +
    "\n\n13\n\nThe Desk Review",
  "mail en": (p) =>
    `Hi Tom,\n\n${p.join("\n\n")}\n\nBest,\nAna\n\n--\nAna Jung\nHead of Content | Example Ltd\n+44 20 7946 0000\n\nOn Mon, 3 Mar 2025 at 09:12, Tom Beck <tom@example.com> wrote:\n> Did you read it?`,
  "mail de": (p) =>
    `${p.join("\n\n")}\n\nMit freundlichen Grüßen\nAna Jung\n\nVon: Tom Beck <tom@example.de>\nGesendet: Montag, 3. März 2025 10:15\nAn: Ana Jung\nBetreff: AW: Liste\n\nDid you read it? I did.`,
  "mail fr": (p) =>
    `${p.join("\n\n")}\n\nBien cordialement,\nAna\n\nLe lun. 3 mars 2025 à 10:15, Tom Beck <tom@example.fr> a écrit :\n\n> Did you read it?`,
  "mail pl": (p) =>
    `${p.join("\n\n")}\n\nPozdrawiam,\nAna\n\nW dniu pon., 3.03.2025 o 10:15 Tom Beck <tom@example.pl> napisał(a):\n\n> Did you read it?`,
  linkedin: (p) =>
    `Ana Jung\nAna Jung\n   • 2nd\nHead of Content at Example\n2d • Edited • \n\nFollow\n${p.join("\n\n")}\n\n#writing #work #desk\n\n…more\n\n88\n12 comments\n3 reposts\n\nLike\n\nComment\n\nRepost\n\nSend`,
  "linkedin de": (p) =>
    `Ana Jung\n• 2.\nTexterin bei Beispiel\n2 Tage • Bearbeitet • \n\nFolgen\n\n${p.join("\n\n")}\n\n88\n12 Kommentare\nGefällt mir\nKommentieren\nReposten\nSenden`,
  x: (p) => `Ana Jung\n@anajung\n${p.join("\n\n")}\n10:15 AM · Mar 3, 2025\n·\n18.2K\n Views\n12\nReposts`,
  thread: (p) => p.map((x, n) => `${n + 1}/ ${x}`).join("\n\n"),
  "thread behind": (p) => p.map((x, n) => `${x} ${n + 1}/${p.length}`).join("\n\n"),
  substack: (p) =>
    `Why I left\nOn stalls\nAna Jung\nMar 03, 2025\n88\n12\n4\nShare\n\n${p.join("\n\n")}\n\nThanks for reading Ana’s Notes! Subscribe for free to receive new posts and support my work.\n\nSubscribed\n\n88\n12\n4\nShare\nDiscussion about this post\nTom\n2d\nI read it twice.`,
  medium: (p) =>
    `Why I Left\nAna Jung\nAna Jung\n\nFollow\n4 min read\n·\nMar 3, 2025\n1.2K\n\n12\n\nListen\n\nShare\n\n${p.join("\n\n")}\n\nWriting\nWork\nLife\n\n1.2K\n\n12\n\nAna Jung\nWritten by Ana Jung\n1.2K followers\nWriter in Leeds.\n\nFollow`,
  markdown: (p) =>
    `---\ntitle: Why I left\ndate: 2025-03-03\n---\n\n# Why I left\n\n${p.slice(0, 2).join("\n\n")}\n\n## What now\n\n${p.slice(2).join("\n\n")}\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n[1]: https://example.com\n`,
  "markdown emphasis": (p) =>
    p.map((x) => x.replace(/^(\S+ \S+)/, "**$1**").replace(/(\S+) (\S+)$/, "*$1* $2")).join("\n\n"),
  "markdown bullets": (p) => p.map((x) => `- ${x}`).join("\n"),
  "numbered list": (p) => p.map((x, n) => `${n + 1}. ${x}`).join("\n\n"),
  html: (p) =>
    htmlToText(
      `<html><head><title>Why</title><style>p{}</style></head><body><nav><a>Home</a></nav><article><h1>Why I left</h1>${p.map((x) => `<p>${x.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}</p>`).join("\n")}<figure><img><figcaption>Ana in Leeds.</figcaption></figure></article><footer>© 2025</footer></body></html>`,
    ),
  "html table": (p) =>
    htmlToText(
      `<body><h2>Why</h2><p>${p[0]}</p><table><tr><th>Plan</th><th>Price</th></tr><tr><td>Free</td><td>0</td></tr><tr><td>Team</td><td>12</td></tr></table>${p
        .slice(1)
        .map((x) => `<div>${x}</div>`)
        .join("")}</body>`,
    ),
  "html source pasted": (p) => `<h2>Why I left</h2>\n${p.map((x) => `<p>${x}</p>`).join("\n")}\n<!-- end -->`,
  whatsapp: (p) => p.map((x, n) => `[03/03/2025, 10:1${n % 10}:01] ${n % 2 ? "Tom" : "Ana"}: ${x}`).join("\n"),
  "whatsapp android": (p) => p.map((x, n) => `03/03/2025, 10:1${n % 10} - ${n % 2 ? "Tom" : "Ana"}: ${x}`).join("\n"),
  slack: (p) => p.map((x, n) => `${n % 2 ? "Tom Beck" : "Ana Jung"}\n  10:1${n % 10} AM\n${x}`).join("\n"),
  teams: (p) => p.map((x, n) => `[10:1${n % 10} AM] ${n % 2 ? "Tom Beck" : "Ana Jung"}\n${x}`).join("\n\n"),
  interview: (p) => p.map((x, n) => `${n % 2 ? "ANA" : "TOM"}: ${x}`).join("\n\n"),
  "transcript hours": (p) => p.map((x, n) => `00:0${n % 10}:01\n${x}`).join("\n\n"),
  newsletter: (p) =>
    `View this email in your browser\n\n${p.join("\n\n")}\n\nYou are receiving this email because you signed up.\nOur mailing address is:\nExample Ltd\n12 High Street\nLeeds LS1 4AB\nUnited Kingdom\n\nUnsubscribe`,
  "blog page": (p) =>
    `Skip to content\nHome\nBlog\nAbout\n\nWhy I left\nBy Ana Jung | March 3, 2025 | 4 min read\n\n${p.join("\n\n")}\n\nShare this:\nTwitter\nFacebook\n\nRelated posts\nHow to cut\nHow to bake\n\nLeave a Reply\nYour email address will not be published.`,
  "google docs with comments": (p) =>
    p.map((x, n) => (n < 2 ? x.replace(/\.$/, `.[${"ab"[n]}]`) : x)).join("\n\n") +
    "\n\n[a]Is it so?\n[b]I would cut this.",
  "curly quotes": (p) =>
    p
      .join("\n\n")
      .replaceAll("'", "’")
      .replace(/"([^"]*)"/g, "“$1”"),
  "quoted letter": (p) => `${p.join("\n\n")}\n\n> To write is to cut.\n> It hurts.\n\n— Tom Beck`,
  "no-break spaces": (p) => p.join("\n\n").replace(/(\d) (?=\S)/g, "$1\u00a0"),
  "soft hyphens": (p) => p.join("\n\n").replace(/(\w{4})(\w{4})/g, "$1\u00ad$2"),
  "two spaces": (p) => p.join("\n\n").replace(/([.!?]) (?=[A-Z"])/g, "$1  "),
  "numbered lines": (p) =>
    wrap(p.join("\n"), 60)
      .split("\n")
      .map((l, n) => `${n + 1} ${l}`)
      .join("\n"),
  letter: (p) =>
    `12 High Street\nLeeds LS1 4AB\n3 March 2025\n\nDear Mr. Beck,\n\n${p.join("\n\n")}\n\nYours sincerely,\n\nAna Jung`,
  chatgpt: (p) => `ChatGPT said:\n\n${p.join("\n\n")}\n\nChatGPT can make mistakes. Check important info.`,
  notion: (p) => `Why I left\n\nCreated: March 3, 2025 10:15 AM\nTags: desk, work\n\n${p.join("\n\n")}`,
  "word headings": (p) => `1. Why I left\n${p.slice(0, 2).join("\n")}\n\n2. What I do now\n${p.slice(2).join("\n")}`,
  "rolling subtitles": (p) => {
    const said = wrap(p.join(" "), 44).split("\n");
    const cue = (line: string, n: number) =>
      `00:00:0${n % 10}.000 --> 00:00:0${n % 10}.900 align:start\n${n ? `${said[n - 1]}\n` : ""}${line}\n`;
    return `WEBVTT\nKind: captions\nLanguage: en\n\n${said.map(cue).join("\n")}`;
  },
  subrip: (p) =>
    wrap(p.join(" "), 36)
      .split("\n")
      .map((x, n) => `${n + 1}\n00:00:0${n % 10},000 --> 00:00:0${n % 10},900\n${x}\n`)
      .join("\n"),
  "zoom chat": (p) =>
    p.map((x, n) => `10:15:0${n % 10} From  ${n % 2 ? "Tom Beck" : "Ana Jung"}  to  Everyone:\n\t${x}`).join("\n"),
  otter: (p) =>
    `${p.map((x, n) => `${n % 2 ? "Tom Beck" : "Ana Jung"}  0:0${n % 10}  \n${x}\n`).join("\n")}\nTranscribed by https://otter.ai`,
  telegram: (p) => p.map((x, n) => `Ana Jung, [3 Mar 2025 at 10:15:0${n % 10}]:\n${x}`).join("\n\n"),
  "whatsapp, narrow space": (p) =>
    p.map((x, n) => `3/3/25, 10:1${n % 10}\u202fPM - ${n % 2 ? "Tom" : "Ana"}: ${x}`).join("\n"),
  beehiiv: (p) =>
    `Why I left\nOn stalls\n\nAna Jung\nMarch 3, 2025\n\nRead Online | Sign Up | Advertise\n\n${p.join("\n\n")}\n\nWas this forwarded to you? Sign up here.\n\nUpdate your email preferences or unsubscribe here\n\n© 2025 Ana’s Notes\n\n228 Park Ave S, #29976, New York, New York 10003, United States\n\nPowered by beehiiv`,
  mailchimp: (p) =>
    `View this email in your browser (https://a.example/?e=1)\n\n${wrap(p.join("\n\n"), 76)}\n\n==============================\n** Facebook (https://a.example/f)\n** Website (https://a.example)\n\nCopyright © 2025 Example Ltd, All rights reserved.\n\nOur mailing address is:\nExample Ltd\n12 High Street\nLeeds LS1 4AB\n\nWant to change how you receive these emails?\nYou can ** update your preferences (https://a.example/p)\nor ** unsubscribe from this list (https://a.example/u).`,
  paper: (p) =>
    `Why Bakers Leave\n\nAna Jung, Tom Beck\nUniversity of Leeds\nana@example.ac.uk\n\nAbstract\n\n${p[0]}\n\n1 Introduction\n\n${wrap(p.slice(1).join("\n"), 60)}\n\nReferences\n\n[1] A. Hart. On bread. Journal of Bread, 3(2):1–9, 2019.`,
  latex: (p) =>
    `\\documentclass{article}\n\\title{Why}\n\\begin{document}\n\\maketitle\n\n\\section{Why I left}\n${wrap(p.join("\n\n").replaceAll("%", "\\%"), 70)}\n\n\\begin{figure}\n\\includegraphics{a.png}\n\\caption{A stall}\n\\end{figure}\n\n\\end{document}`,
  "answer below": (p) =>
    `On Mon, 3 Mar 2025 at 09:12, Tom Beck <tom@example.com> wrote:\n> Did you read it?\n> I did.\n\n${p.join("\n\n")}\n\nBest,\nAna`,
  "mail sv": (p) =>
    `${p.join("\n\n")}\n\nMed vänliga hälsningar\nAna Jung\n\nFrån: Tom Beck <tom@example.se>\nSkickat: den 3 mars 2025 10:15\nTill: Ana Jung\nÄmne: Sv: Lista\n\nDid you read it?`,
  "mail cs": (p) =>
    `${p.join("\n\n")}\n\nS pozdravem\nAna Jung\n\npo 3. 3. 2025 v 10:15 odesílatel Tom Beck <tom@example.cz> napsal:\n> Did you read it?`,
  "mail zh": (p) =>
    `${p.join("\n\n")}\n\n发件人: Tom\n发送时间: 2025年3月3日\n收件人: Ana\n主题: Re\n\nDid you read it?`,
  "quoted-printable": (p) =>
    `From: Ana <ana@example.com>\nSubject: Why\nContent-Transfer-Encoding: quoted-printable\n\n${p
      .join("\n\n")
      .replaceAll("'", "=E2=80=99")
      .replace(/(.{60}) /g, "$1 =\n")}`,
  "html mail": (p) =>
    htmlToText(
      `<div style="display:none">Preview</div><table>${p.map((x) => `<tr><td><table><tr><td>${x}</td></tr></table></td></tr>`).join("")}<tr><td>© 2025 Example Ltd</td></tr></table>`,
    ),
  court: (p) => p.map((x, n) => `${n % 2 ? "A" : "Q"}. ${x}`).join("\n"),
  onenote: (p) => `Why I left\nMonday, March 3, 2025\n10:15 AM\n\n${p.join("\n\n")}`,
  "chatgpt, both": (p) =>
    `You said:\n${p[0]}\nChatGPT said:\n${p.slice(1).join("\n\n")}\n\nChatGPT can make mistakes. Check important info. See Cookie Preferences.`,
  "signs of a post": (p) => p.map((x, n) => `${["✅", "👉", "🔹", "➡️"][n % 4]} ${x}`).join("\n\n"),
  "youtube transcript": (p) =>
    `Transcript\n\nSearch in video\n${wrap(p.join("\n"), 42)
      .split("\n")
      .map((x, n) => `${Math.floor(n / 20)}:${String((3 * n) % 60).padStart(2, "0")}\n${x}`)
      .join("\n")}\nEnglish (auto-generated)`,
};

const cases = Object.entries(frames).flatMap(([name, frame], index) =>
  [4, 6, 8].map((count, turn) => ({ name, frame, count, from: index + 5 * turn })),
);

test.each(cases)("$count paragraphs in “$name” count as they do alone", ({ name, frame, count, from }) => {
  const chosen = Array.from({ length: count }, (_, index) => paragraphs[(from + index) % paragraphs.length]).filter(
    (one) => one !== undefined,
  );
  const wanted: Counts = {};
  for (const { counts } of chosen)
    for (const [id, count] of Object.entries(counts)) wanted[id] = (wanted[id] ?? 0) + count;
  // The greeting.
  if (name === "mail en" || name === "letter") wanted["sentences"] = (wanted["sentences"] ?? 0) + 1;
  expect(sumsOf(frame(chosen.map(({ text }) => text)), wanted)).toEqual(wanted);
});
