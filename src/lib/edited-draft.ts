/** A stretch of an edited draft: "kept" and "highlight" are in draft and edit, "struck" in the draft only, "added" in the edit only. */
export interface Segment {
  readonly kind: "kept" | "struck" | "added" | "highlight";
  readonly text: string;
}

/** @param added what takes the place of each struck stretch, in their order */
export function editDraft(draft: readonly Segment[], added: readonly string[]): Segment[] {
  const texts = added.values();
  return draft.flatMap((segment): Segment[] =>
    segment.kind === "struck" ? [segment, { kind: "added", text: texts.next().value ?? "" }] : [segment],
  );
}
