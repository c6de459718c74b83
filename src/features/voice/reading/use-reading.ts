import { startTransition, useRef, useState } from "react";
import { cleanText } from "./clean-text.ts";
import type { TextField } from "./kept-text.ts";
import type { EvidenceId } from "./measures-content.ts";
import type { ReadOutcome, TextReading } from "./read-text.ts";
import type { OpenOutcome } from "./reader-messages.ts";
import type { Reader } from "./reader.ts";
import { readerCopy, describeRefusal } from "./reading-content.ts";

export interface ShownReading extends TextReading {
  text: string;
  isExample: boolean;
  /** How many lines are counted only because the visitor said so. */
  countedLines: number;
}

interface Request {
  text: string;
  evidence: EvidenceId | null;
  /** Starts of lines that count although they would be left out. */
  always: readonly number[];
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

/** Opens a file in the worker; null when the worker did not load. */
export async function openInReader(file: File): Promise<OpenOutcome | null> {
  try {
    const { open } = await loadReader();
    return await open(file);
  } catch {
    reader = null;
    return null;
  }
}

/** The last readings of this visit, shown at once when the visitor comes back to the page. */
const lastShown = new Map<TextField, ShownReading>();

/** Analyzes a text after a debounce. @param initial shown without a text, and with one that is refused */
export function useReading(field: TextField, initial: ShownReading | null) {
  const [shown, setShown] = useState(() => lastShown.get(field) ?? initial);
  const [status, setStatus] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<Request>({ text: "", evidence: null, always: [] });
  const lastRead = useRef(request.current);

  async function read() {
    const asked = request.current;
    const { evidence, always } = asked;
    const text = cleanText(asked.text);
    lastRead.current = asked;
    try {
      const { read: ask } = await loadReader();
      const outcome = text === "" ? null : await ask(text, evidence, always);
      const example = initial && !outcome?.ok ? await ask(initial.text, evidence) : null;
      if (lastRead.current !== asked) return;
      const own = outcome?.ok ? { ...outcome, text, isExample: false, countedLines: always.length } : null;
      if (own) lastShown.set(field, own);
      else lastShown.delete(field);
      startTransition(() => {
        if (own) setShown(own);
        else setShown(initial && example?.ok ? { ...initial, ...example } : initial);
        setStatus(outcome ? describeOutcome(outcome) : "");
      });
    } catch {
      // The next text starts another worker.
      reader = null;
      setStatus(readerCopy.unavailable);
    }
  }

  function change(text: string) {
    // The lines of another text stand elsewhere.
    request.current = { ...request.current, text, always: text === request.current.text ? request.current.always : [] };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), text.length < longFrom ? restMs.short : restMs.long);
  }

  function highlight(evidence: EvidenceId | null) {
    request.current = { ...request.current, evidence };
    void read();
  }

  function countLine(start: number | null) {
    request.current = { ...request.current, always: start === null ? [] : [...request.current.always, start] };
    void read();
  }

  return { shown, status, change, highlight, countLine };
}

function describeOutcome(outcome: ReadOutcome): string {
  if (!outcome.ok) return describeRefusal(outcome.refusal, outcome.words);
  const { words, sentences, isCut } = outcome.reading;
  return `${readerCopy.summary(words, sentences)}.${isCut ? ` ${readerCopy.cut(words)}` : ""}`;
}
