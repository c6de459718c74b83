import { useRef, useState } from "react";
import { type MarkKind, markKinds } from "./mark.ts";
import { measureRows } from "./measures-content.ts";
import type { MeasureRowId } from "./format-figure.ts";
import type { CountedAt } from "./text-choices.ts";
import type { OwnReading, ShownReading } from "./use-reading.ts";
import { findWalkItems, type Trail, type WalkItem } from "./walk.ts";

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
      highlight(id && measureRows[id].evidence);
    },
    dismiss: (one: CountedAt) => choose({ counted, dismissed: [...dismissed, one] }),
    /** @param one null for all */
    takeBack: (one: CountedAt | null) =>
      choose({ counted, dismissed: one ? dismissed.filter((other) => other !== one) : [] }),
    /** Counts a line after all. @param at its start; null leaves all of them out again */
    countLine: (at: number | null) => choose({ dismissed, counted: at === null ? [] : [...counted, at] }),
  };
}
