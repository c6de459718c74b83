import { useRef, useState } from "react";
import { cutText } from "../../../lib/cut-text.ts";
import type { TextRange } from "../../../lib/text-ranges.ts";
import { type MeasureRowId, measureRows } from "./counts/measures-content.ts";
import {
  type CountedAt,
  type CountedId,
  countedIdOf,
  isOfAllSentences,
  type MarkKind,
  markKinds,
} from "./counts/text-choices.ts";
import { markCopy, walkCopy } from "./reading-content.ts";
import type { OwnReading, ShownReading } from "./use-reading.ts";

/** What is walked through: the marks, every sentence, or the evidence of a figure. */
export type Trail = "marks" | "sentences" | MeasureRowId;

export interface WalkItem extends TextRange {
  /** What it counts as; null where nothing can be dismissed. */
  id: CountedId | null;
  /** What is said of it, before its words. */
  label: string;
  note: string;
}

/** @param kinds of marks that are wanted @returns in text order; null while a figure's evidence is still being found */
export function findWalkItems(shown: ShownReading, trail: Trail, kinds: readonly MarkKind[]): WalkItem[] | null {
  if (trail === "marks") {
    return shown.reading.marks.all
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, start, end, note }) => ({
        id: countedIdOf[kind],
        start,
        end,
        label: markCopy.kinds[kind].note,
        note,
      }));
  }
  // Every second sentence is striped, and each one is meant.
  if (trail === "sentences" || isOfAllSentences(trail)) {
    return shown.sentences.map(({ start, end, words }) => ({
      id: null,
      start,
      end,
      label: walkCopy.words(words),
      note: "",
    }));
  }
  if (shown.evidenceId !== trail) return null;
  const id = trail === "vocabulary" || trail === "repeatedOpenings" ? null : trail;
  return shown.evidence.map(({ start, end }) => ({ id, start, end, label: "", note: "" }));
}

export function nameTrail(trail: Trail): string {
  if (trail === "marks") return walkCopy.marks;
  return trail === "sentences" ? walkCopy.sentences : measureRows[trail].label;
}

/** "Maybes, 2 of 3: “perhaps”." @param index of the item that is shown */
export function describeItem(trail: Trail, items: readonly WalkItem[], index: number, text: string): string {
  const item = items[index];
  const what = nameTrail(trail);
  if (!item) return walkCopy.none(what);
  return `${walkCopy.place(what, index + 1, items.length)}${item.label ? `, ${item.label}` : ""}: “${excerpt(text, item)}”.`;
}

/** The words of a piece, shortened. */
export function excerpt(text: string, { start, end }: TextRange, most = 70): string {
  const words = text
    .slice(start, Math.min(end, start + 4 * most))
    .replace(/\s+/g, " ")
    .trim();
  const cut = cutText(words, most);
  return cut === words ? words : `${cut.trimEnd()}…`;
}

export type Walk = ReturnType<typeof useWalk>;

/** Where the proof is to scroll to; `step` tells one request from the next. */
export interface WalkStop extends WalkItem {
  step: number;
}

/** Walks through the marks, the sentences or a figure's evidence of the shown text, and takes what the visitor says of them. */
export function useWalk(shown: ShownReading, { highlight, choose }: OwnReading) {
  const [kinds, setKinds] = useState<readonly MarkKind[]>(markKinds);
  const [trail, setTrail] = useState<Trail>("marks");
  /** Of which text and the how-manieth; step 0 before the first. */
  const [at, setAt] = useState({ text: "", index: 0, step: 0 });
  const cameFrom = useRef<Element | null>(null);
  const items = findWalkItems(shown, trail, kinds);
  const isWalking = at.step > 0 && at.text === shown.text;
  const index = Math.min(at.index, Math.max(0, (items?.length ?? 0) - 1));
  const item = isWalking ? items?.[index] : undefined;

  function go(to: number) {
    setAt({ text: shown.text, index: to, step: at.step + 1 });
  }

  /** Stops showing a place, without moving the page. */
  function stop() {
    setTrail("marks");
    setAt({ text: "", index: 0, step: 0 });
  }

  /** From the button that was pressed, to which `end` leads back. */
  function start(next: Trail, to = 0) {
    cameFrom.current = document.activeElement;
    setTrail(next);
    go(to);
  }

  const { counted, dismissed } = shown.choices;
  return {
    kinds,
    setKinds,
    trail,
    items,
    index,
    isWalking,
    place: item ? { ...item, step: at.step } : null,
    start,
    /** Beyond the last comes the first again. */
    move(by: number) {
      const count = items?.length ?? 0;
      if (count > 0) go((index + by + count) % count);
    },
    end() {
      stop();
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
      highlight(null);
    },
    highlighted: trail === "marks" || trail === "sentences" ? null : trail,
    highlight(id: MeasureRowId | null) {
      if (id) start(id);
      else stop();
      highlight(id);
    },
    dismiss: (one: CountedAt) => choose({ counted, dismissed: [...dismissed, one] }),
    /** @param one null for all */
    takeBack: (one: CountedAt | null) =>
      choose({ counted, dismissed: one ? dismissed.filter((other) => other !== one) : [] }),
    /** Counts a line after all. @param at its start; null leaves all of them out again */
    countLine: (at: number | null) => choose({ dismissed, counted: at === null ? [] : [...counted, at] }),
  };
}
