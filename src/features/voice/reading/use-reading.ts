import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { ReaderRequest, TextReading } from "./answer-request.ts";
import type { EvidenceId } from "./measures-content.ts";
import type { Reader } from "./reader.ts";
import { readerCopy, describeRefusal } from "./reading-content.ts";

export interface ShownReading extends TextReading {
  text: string;
  isExample: boolean;
}

/** Debounce; longer for a long text, whose render would delay typing. */
const restMs = { short: 120, long: 400 };
const longFrom = 6_000;

let reader: Promise<Reader> | null = null;

function loadReader(): Promise<Reader> {
  reader ??= import("./reader.ts").then(({ startReader }) => startReader());
  return reader;
}

/** Starts the page's worker ahead of the first text, so that it also works offline; errors appear when a text is read. */
export function preloadReader(): void {
  loadReader().catch(() => {
    reader = null;
  });
}

/** Analyzes a text after a debounce. @param initial shown without a text, and with one that is refused */
export function useReading(initial: ShownReading | null, evidence: EvidenceId | null) {
  const [shown, setShown] = useState(initial);
  const [status, setStatus] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<ReaderRequest>({ text: "", evidence });
  const lastRead = useRef(request.current);

  const read = useCallback(async () => {
    const asked = request.current;
    lastRead.current = asked;
    try {
      const ask = await loadReader();
      const answer = asked.text === "" ? null : await ask(asked);
      const example = initial && !answer?.ok ? await ask({ ...asked, text: initial.text }) : null;
      if (lastRead.current !== asked) return;
      startTransition(() => {
        if (answer?.ok) setShown({ ...answer, text: asked.text, isExample: false });
        else setShown(initial && example?.ok ? { ...initial, ...example } : initial);
        setStatus(
          answer === null
            ? ""
            : answer.ok
              ? describeLength(answer.reading)
              : describeRefusal(answer.refusal, answer.words),
        );
      });
    } catch {
      // The next text starts another worker.
      reader = null;
      setStatus(readerCopy.unavailable);
    }
  }, [initial]);

  useEffect(() => {
    if (request.current.evidence === evidence) return;
    request.current = { ...request.current, evidence };
    void read();
  }, [evidence, read]);

  function change(text: string) {
    request.current = { ...request.current, text };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), text.length < longFrom ? restMs.short : restMs.long);
  }
  return { shown, status, change };
}

function describeLength({ words, sentences, isCut }: { words: number; sentences: number; isCut: boolean }): string {
  return `${readerCopy.summary(words, sentences)}.${isCut ? ` ${readerCopy.cut}` : ""}`;
}
