import type { TextRange } from "../../../lib/text-ranges.ts";

/** Why a line or a part of one is not counted. */
export const leftOutKinds = [
  "heading",
  "code",
  "signature",
  "quote",
  "speaker",
  "stageDirection",
  "timestamp",
  "listMarker",
  "pageNumber",
  "footnoteMark",
  "link",
  "table",
  "mailHeader",
  "notice",
  "rule",
  "frontMatter",
  "verse",
] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];

export interface LeftOut extends TextRange {
  kind: LeftOutKind;
}
