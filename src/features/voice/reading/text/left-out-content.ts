import type { TextRange } from "../../../../lib/text-ranges.ts";

/** Why a line or a part of one is not counted: one and several of each kind. */
const kinds = {
  heading: ["heading", "headings"],
  code: ["line of code", "lines of code"],
  signature: ["line of a signature", "lines of a signature"],
  quote: ["quoted line", "quoted lines"],
  speaker: ["speaker’s name", "speakers’ names"],
  stageDirection: ["stage direction", "stage directions"],
  timestamp: ["time", "times"],
  listMarker: ["list mark", "list marks"],
  pageNumber: ["page number", "page numbers"],
  footnoteMark: ["footnote mark", "footnote marks"],
  link: ["link or tag", "links or tags"],
  table: ["line of a table", "lines of a table"],
  mailHeader: ["line of a mail’s head", "lines of a mail’s head"],
  notice: ["notice", "notices"],
  rule: ["rule", "rules"],
  frontMatter: ["line of settings", "lines of settings"],
  markup: ["piece of markup", "pieces of markup"],
  verse: ["line of verse", "lines of verse"],
} satisfies Record<string, readonly [one: string, several: string]>;
export type LeftOutKind = keyof typeof kinds;

export interface LeftOut extends TextRange {
  kind: LeftOutKind;
}

export const leftOutCopy = {
  kinds,
  show: "Show them",
  hide: "Hide them",
  count: "Count it",
  counted: (lines: number) => `${lines} ${lines === 1 ? "line is" : "lines are"} counted after all.`,
  leaveOut: "Leave out again",
};

/** "Not counted: 2 headings, 1 line of code." */
export function sayLeftOut(leftOut: readonly LeftOut[], text: string): string {
  const counts = new Map<LeftOutKind, number>();
  for (const { kind, start, end } of leftOut) {
    const lines = text
      .slice(start, end)
      .split("\n")
      .filter((line) => line.trim() !== "").length;
    counts.set(kind, (counts.get(kind) ?? 0) + Math.max(lines, 1));
  }
  const parts = [...counts].map(([kind, count]) => `${count} ${kinds[kind][count === 1 ? 0 : 1]}`);
  return `Not counted: ${parts.join(", ")}.`;
}

/** Whether a piece is a whole line, which can be counted after all. */
export function isWholeLine(text: string, { start, end }: LeftOut): boolean {
  const before = text.lastIndexOf("\n", start - 1) + 1;
  const after = text.indexOf("\n", end);
  return text.slice(before, start).trim() === "" && text.slice(end, after === -1 ? text.length : after).trim() === "";
}
