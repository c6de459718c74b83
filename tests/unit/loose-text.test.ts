import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { browserComponents, findLooseText } from "../support/loose-text.ts";

const root = join(import.meta.dirname, "../..");

/** TypeScript reads every type first. */
const timeout = 240_000;

test(
  "in the browser's components no text that shares its parent can lose its place to a page translator",
  { timeout },
  () => {
    const files = browserComponents(root);
    expect(files.length).toBeGreaterThan(100);
    expect(findLooseText(root, files)).toEqual([]);
  },
);

const loose = {
  "a text that comes and goes beside an icon": "return <p><svg />{error}</p>;",
  "a conditional text in a heading": 'return <h1>Articles{isOpen ? ", filtered" : ""}</h1>;',
  "a number between words": "return <p>{count} of 280</p>;",
  "an element that comes before a text": "return <p>{isOpen ? <b /> : null} Label</p>;",
  "a list before a text": "return <p>{words.map((word) => <b key={word} />)} and more</p>;",
  "texts in a list of their own": "return <p>{words}</p>;",
  "texts and elements from one list": 'return <p>{words.map((word) => (word === "" ? <br key="" /> : word))}</p>;',
  "whatever a component is given, beside an element": "return <p>{children}<svg /></p>;",
  "a fragment that comes and goes": "return <p>{isOpen ? <>Words <b /></> : null}</p>;",
  "text in a nested fragment": "return <p><><svg />{error}</></p>;",
  "a component that is only a text": "return error;",
  "a component that is text in one case": "if (isOpen) return <b />; return copy.heading;",
  "a paragraph that turns into another one": "return <div>{isOpen ? <p>Words <b /></p> : <p>Others</p>}</div>;",
  "a component that turns into another one": "if (isOpen) return <p>Words <b /></p>; return <p><b /></p>;",
  "what is deep in a part that turns into another one":
    "return isOpen ? <div><p>Words <b /></p></div> : <div><p><i /></p></div>;",
};

const safe = {
  "an element's only text": "return <p>{error}</p>;",
  "one text in a template": "return <p>{`${count} of 280`}</p>;",
  "a text in an element of its own": "return <p><svg /><span>{error}</span></p>;",
  "texts that never change": "return <p>{copy.heading} and <b>{error}</b></p>;",
  "texts that never change, from a list":
    "return <ul>{copy.lines.map((line) => <li key={line}>{line}, <b /></li>)}</ul>;",
  "elements that come and go, with white space": 'return <p>{isOpen ? <b /> : null}{" "}<svg />{only}</p>;',
  "a list of elements": "return <ul>{words.map((word) => <li key={word}>{word}</li>)}</ul>;",
  "parts that are never turned into each other":
    'return isOpen ? <p key="open">Words <b /></p> : <p key="closed">Others</p>;',
};

test("each way in which a text can lose its place is found, and nothing else", { timeout }, () => {
  const planted = Object.entries({ ...loose, ...safe });
  const found = findIn(planted.map(([, body]) => body));
  expect(planted.filter((_, index) => found.has(index)).map(([name]) => name)).toEqual(Object.keys(loose));
});

/** @returns the places of those that hold loose text */
function findIn(bodies: readonly string[]): Set<number> {
  const head = `import type { ReactElement, ReactNode } from "react";
export const copy = { heading: "Heading", lines: ["one", "two"] } as const;
interface Props { error?: string; count: number; isOpen: boolean; children?: ReactNode; only: ReactElement; words: string[] }
`;
  const functions = bodies.map(
    (body, index) =>
      `export function Planted${index}({ error, count, isOpen, children, only, words }: Props) { ${body} }\n`,
  );
  // Inside the project, where React's types are found.
  const folder = mkdtempSync(join(root, ".cache/loose-text-"));
  try {
    writeFileSync(join(folder, "tsconfig.json"), `{ "extends": ${JSON.stringify(join(root, "tsconfig.json"))} }`);
    writeFileSync(join(folder, "planted.tsx"), head + functions.join(""));
    const first = head.split("\n").length;
    return new Set(findLooseText(folder, ["planted.tsx"]).map((finding) => Number(finding.split(/[: ]/)[1]) - first));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
