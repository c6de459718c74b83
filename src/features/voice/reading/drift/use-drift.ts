import { useEffect, useRef, useState } from "react";
import { moverOf } from "../counts/text-choices.ts";
import { askReader, type ShownReading } from "../use-reading.ts";
import type { DriftMark } from "./find-drift.ts";
import type { DriftReading } from "./read-drift.ts";

export type FoundDrift = Extract<DriftReading, { ok: true }>;

export interface ShownDrift {
  /** The draft that was read. */
  draft: string;
  reading: DriftReading;
}

/** The newest reading of a draft against the author's text: at each change, one at a time. @param yours null for the example; never compared */
export function useDrift(yours: ShownReading | null, draft: string): ShownDrift | null {
  const [shown, setShown] = useState<ShownDrift | null>(null);
  const wanted = useRef<(() => Promise<void>) | null>(null);
  const isBusy = useRef(false);
  const { text, starts, voice } = yours ?? {};
  const counted = yours?.choices.counted;
  const measures = yours?.reading.measures;

  useEffect(() => {
    const ask = async () => {
      if (text === undefined || draft.trim() === "" || !starts || !counted) {
        setShown(null);
        return;
      }
      const author =
        voice && measures ? { measures, ranges: voice.ranges, isMail: voice.isMail } : { text, starts, counted };
      const reading = await askReader("drift", [author, draft]);
      // A newer draft waits.
      if (wanted.current === ask) setShown(reading && { draft, reading });
    };
    wanted.current = ask;
    void askNewest();

    async function askNewest() {
      if (isBusy.current) return;
      isBusy.current = true;
      let asked: typeof ask | null = null;
      while (asked !== wanted.current) {
        asked = wanted.current;
        await asked?.();
      }
      isBusy.current = false;
    }
  }, [text, starts, counted, measures, voice, draft]);

  return shown;
}

/** The marks of the draft that was read, in the draft as it is now: those that an edit touched are gone until it is read again. */
export function moveMarks({ draft, reading }: ShownDrift, now: string): DriftMark[] {
  if (!reading.ok) return [];
  if (draft === now) return [...reading.marks];
  const move = moverOf(draft, now);
  return reading.marks.flatMap((mark) => {
    const start = move(mark.start, mark.end);
    return start === null ? [] : [{ ...mark, start, end: start + mark.end - mark.start }];
  });
}
