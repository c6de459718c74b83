import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the site's own copy and the launch posts must not claim: that a person made something, or that somebody has lived through it. */
const claims: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["made by hand", /\bby hand\b|\bhand-?(?:written|made|edited|picked)\b/i],
  ["first person", /\b(?:I|[Mm]y|[Mm]ine|[Mm]e|[Mm]yself)\b/],
  [
    "writers",
    /\b(?:we|team|editors?|writers?) (?:who |have |had |has )*(?:wrote|written|drew|drawn|edited|drafted)\b/i,
  ],
  ["written by", /\b(?:written|drawn|edited|drafted) by (?:our|us|the|people|humans?|a (?:person|human))\b/i],
  ["our readers", /\bour (?:readers|clients|customers|subscribers|users|editors|writers|illustrators)\b/i],
  ["told us", /(?<!\byou )\b(?:told|asked|wrote to|thanked) us\b|\bwe(?:[’']re| are) often asked\b/i],
  [
    "experience",
    /\bin (?:our|my) experience\b|\b(?:decades|years|months) of\b|\bone of us\b|\ba client (?:of|once|told|asked|sent|came)\b/i,
  ],
  [
    "we have done it",
    /\bwe(?:[’']ve| have)? (?:seen|saw|learned|found|helped|worked|tested|tried|interviewed|surveyed|used to)\b/i,
  ],
  ["once upon a time", /\blast (?:spring|summer|fall|autumn|winter|month|year),? (?:we|a|an|one)\b/i],
  ["invented authors", /\b(?:Mara|Lindqvist|Teo|Okafor|Priya|Raman|Jonah|Weiss|Ines|Carvalho)\b/],
];

/** Parts of sentences in which a pattern is found and nothing is claimed, by reason. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "The visitor speaks, in the SKILL.md that they download of their own text and beside their sentences.": [
    "Like me",
    "Not like me",
    "How I write (",
    "a text that goes out under my name",
    "# My voice:",
    "of mine on ${day}",
    "half of mine have",
    "don’t, it’s, I’ve.",
    "do not, it is, I have.",
    "Words I come back to:",
    "Sentences of mine that sound like me:",
    "Sentences that stand in my texts and do not sound like me:",
    "that I did not give you",
    "Keep my facts, my order and my names as they are.",
  ],
  "The visitor or a member of the team speaks: a box, a button, a heading of questions.": [
    "I write under my own name",
    "Keep Me Posted",
    "I’m on the ${siteConfig.name} list:",
    "Show my code",
    "The sliders I set",
    "Send me a link",
    "I want everything about me to be erased",
    "Email me a link",
    "Only mine",
    "Copy my style sheet",
    "I have a question.",
    "I’d rather ask other writers.",
    "I only want to know how it works.",
  ],
  "A specimen of an invented author, which its page calls invented.": [
    "My daughter’s teacher has thirty-one students",
    "my bakery ran out of challah",
    "Somebody asked, I said yes",
    "The week my father was in the hospital",
    "A man I had never met ordered a tugboat",
    "one of them was my mother-in-law",
    "We used to think the call was a chance",
  ],
  "An example testimonial, labeled as one until there are real ones.": [
    "I put the Storyteller beside the Analyst",
    "cost me three of mine",
    "I have stopped opening with the weather",
  ],
  "The word itself is spoken of or counted.": [
    "somebody says I",
    "I, me, my, mine and myself, in 100 words.",
    "It’s, don’t, I’d and their kind",
    "how often you say I.",
    "**I, we, you** per thousand words",
    "| I | we | you |",
    "would defend it | I |",
    "others helped | I, and",
  ],
  "What a person of the team will do, not who made something.": ["are deleted by hand", "take you off by hand"],
};

const allowedParts = Object.values(allowed).flat();

function findClaims(text: string): string[] {
  return text.split(/\n+|(?<=[.!?:])\s+/).flatMap((sentence) =>
    claims
      .filter(([name, pattern]) => pattern.test(name === "first person" ? withoutQuestion(sentence) : sentence))
      .filter(() => !allowedParts.some((part) => sentence.includes(part)))
      .map(([name]) => `${name}: ${sentence.trim()}`),
  );
}

/** In a question the visitor speaks. */
function withoutQuestion(sentence: string): string {
  return sentence.trim().endsWith("?") ? "" : sentence;
}

/** A post without its specimens: code, quotations, struck and quoted text, words spoken of in italics. */
function withoutSpecimens(markdown: string): string {
  return markdown
    .replace(/^(```|~~~).*?^\1/gms, "")
    .replace(/^>.*$/gm, "")
    .replace(/~~.*?~~|“[^”]*”|`[^`]*`|(?<![*\w])\*(?!\*)[^*\n]+\*(?!\*)/gs, "…");
}

/** The string literals of a module of copy, comments left out. */
function readCopy(source: string): string {
  const literals = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
  return (source.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "").match(literals) ?? [])
    .filter((literal) => literal.includes(" "))
    .map((literal) => withoutSpecimens(literal.slice(1, -1)))
    .join("\n");
}

const features = new URL("../../src/", import.meta.url);
/** Specimens of voices and outputs, which the pages around them call invented. */
const specimens =
  /voice\/samples\/|-sample-content|persona-specimens|personas\/comparison-content|reading\/example-content/;
const copy = readdirSync(features, { recursive: true, encoding: "utf8" }).filter(
  (file) => /(?:content|copy\.server|pages|site-config|seo-files)\.ts$/.test(file) && !specimens.test(file),
);

test.each(copy)("%s claims no hand, person or experience", (file) => {
  expect(findClaims(readCopy(readFileSync(new URL(file, features), "utf8")))).toEqual([]);
});

const posts = new URL("../../content/posts/", import.meta.url);

test.each(readdirSync(posts))("%s is the team's and claims no hand, person or experience", (file) => {
  const markdown = readFileSync(new URL(file, posts), "utf8");
  expect(markdown).toMatch(/^author: team$/m);
  expect(findClaims(withoutSpecimens(markdown))).toEqual([]);
});

test.each([
  "The team wrote these twenty samples.",
  "We have edited four hundred drafts like this one.",
  "Last spring a client of ours cut a third.",
  "I keep a list of openings.",
  "It was drawn by hand.",
  "In our experience nobody reads the second page.",
  "After years of editing, one learns to stop.",
])("a planted claim is found: %s", (claim) => {
  expect(findClaims(`A sentence. ${claim} Another.`)).not.toEqual([]);
  expect(findClaims(readCopy(`export const copy = { text: "${claim}" };`))).not.toEqual([]);
  expect(findClaims(withoutSpecimens(`Words.\n\n- ${claim}\n`))).not.toEqual([]);
});

test("every allowed part is still in the copy or a post", () => {
  const all = [
    ...copy.map((file) => readCopy(readFileSync(new URL(file, features), "utf8"))),
    ...readdirSync(posts).map((file) => withoutSpecimens(readFileSync(new URL(file, posts), "utf8"))),
  ].join("\n");
  expect(allowedParts.filter((part) => !all.includes(part))).toEqual([]);
});
