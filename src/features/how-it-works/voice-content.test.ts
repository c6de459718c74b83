import { expect, test } from "vitest";
import { splitAtNotes } from "../../lib/text-ranges.ts";
import { type Segment, voiceVersions } from "./voice-content.ts";

const join = (segments: readonly Segment[], kinds: readonly Segment["kind"][]) =>
  segments
    .filter((segment) => kinds.includes(segment.kind))
    .map((segment) => segment.text)
    .join("");

const generic = voiceVersions.find((version) => version.id === "generic");

test.each(voiceVersions.map((version) => [version.id, version] as const))(
  "the %s version is an edit of the generic paragraph",
  (_, version) => {
    const source = join(version.segments, ["kept", "highlight", "struck"]);
    expect(source).toBe(join(generic?.segments ?? [], ["kept"]));
  },
);

test.each(voiceVersions.map((version) => [version.id, version] as const))(
  "every margin note of the %s version stands beside words that are there",
  (_, version) => {
    const phrases = version.notes.map((note) => note.beside);
    const noted = version.segments
      .flatMap((segment) => splitAtNotes(segment.text, phrases))
      .flatMap((piece) => piece.note ?? []);
    expect(noted.toSorted()).toEqual(phrases.map((_phrase, index) => index + 1));
  },
);

test.each(voiceVersions.map((version) => [version.id, version] as const))(
  "the %s version reads as whole sentences once it is clean",
  (_, version) => {
    const clean = join(version.segments, ["kept", "highlight", "added"]);
    expect(clean).not.toMatch(/\s{2,}|\s[,.:]|\.\S/u);
  },
);
