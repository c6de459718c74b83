import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { EvidenceId } from "./measures-content.ts";
import type { Reader } from "./reader.ts";
import { readerCopy, describeRefusal } from "./reading-content.ts";
import type { ShownReading } from "./reader-protocol.ts";

/** Debounce; longer for a long text, whose render would delay typing. */
const restMs = { short: 120, long: 400 };
const longFrom = 6_000;

/** Loads the worker when the field is touched or the page is idle, so that it also works offline. */
export function useReader(): () => Promise<Reader> {
  const reader = useRef<Promise<Reader> | null>(null);
  const load = useCallback(() => {
    reader.current ??= import("./reader.ts").then(
      ({ startReader }) => startReader(),
      (error: unknown) => {
        reader.current = null;
        throw error;
      },
    );
    return reader.current;
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 2_500);
    return () => clearTimeout(timer);
  }, [load]);
  return load;
}

/** Analyzes a text after a debounce. @param initial shown without a text, and with one that is refused */
export function useReading(
  load: () => Promise<Reader>,
  slot: "first" | "second",
  initial: ShownReading | null,
  evidence: EvidenceId | null,
) {
  const [shown, setShown] = useState(initial);
  const [status, setStatus] = useState("");
  const text = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const read = useCallback(async () => {
    const wanted = text.current === "" && initial ? initial.text : text.current;
    if (wanted === "") {
      setStatus("");
      startTransition(() => setShown(initial));
      return;
    }
    try {
      const reader = await load();
      const answer = await reader.read(slot, wanted, evidence);
      if (!answer) return;
      // A refused text must not leave the previous result on the page.
      const instead = !answer.ok && initial ? await reader.read(slot, initial.text, evidence) : null;
      startTransition(() => {
        if (answer.ok) setShown({ ...answer, text: wanted, isExample: text.current === "" });
        else setShown(initial && instead?.ok ? { ...instead, text: initial.text, isExample: true } : initial);
        setStatus(
          text.current === ""
            ? ""
            : answer.ok
              ? sayRead(answer.reading)
              : describeRefusal(answer.refusal, answer.words),
        );
      });
    } catch {
      setStatus(readerCopy.unavailable);
    }
  }, [load, slot, initial, evidence]);

  // The evidence of another figure was requested.
  const lastEvidence = useRef(evidence);
  useEffect(() => {
    if (lastEvidence.current === evidence) return;
    lastEvidence.current = evidence;
    void read();
  }, [evidence, read]);

  const change = useCallback(
    (changed: string) => {
      text.current = changed;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void read(), changed.length < longFrom ? restMs.short : restMs.long);
    },
    [read],
  );
  return { shown, status, change };
}

function sayRead({ words, sentences, isCut }: { words: number; sentences: number; isCut: boolean }): string {
  return `${readerCopy.summary(words, sentences)}.${isCut ? ` ${readerCopy.cut}` : ""}`;
}
