import { startTransition, useRef, useState } from "react";
import type { FileVoice } from "./passport/voice-file.ts";
import { findKeptChoices, findKeptText, keepChoices, type TextField } from "./kept-text.ts";
import { limitText, mostRead, pieceMark, type TextCut } from "./text/limit-text.ts";
import type { MeasureRowId } from "./counts/measures-content.ts";
import type { ReadOutcome, TextReading } from "./counts/read-text.ts";
import type { OnProgress } from "./files/open-many.ts";
import type { Inputs, Results, Task } from "./reading-worker.ts";
import { describeCut, describeRefusal, readerCopy } from "./reading-content.ts";
import { moveChoices, noChoices, type TextChoices } from "./counts/text-choices.ts";

export interface ShownReading extends TextReading {
  text: string;
  isExample: boolean;
  /** Where the second and later pieces of the text begin. */
  starts: readonly number[];
  choices: TextChoices;
  /** Of a voice file that stands in for the text, which then is empty. */
  voice?: FileVoice;
}

/** A reading's parts that come from its text. */
export const noText = {
  ok: true,
  text: "",
  starts: [],
  choices: noChoices,
  evidenceId: null,
  evidence: [],
  sentences: [],
  pieces: [],
  leftOut: [],
  favorites: [],
  examples: [],
} satisfies Omit<ShownReading, "reading" | "isExample">;

/** Debounce; longer for a long text, whose render would delay typing. */
const restMs = { short: 120, long: 400 };
const longFrom = 6_000;

type Clean = (text: string) => string;

let reader: ReturnType<typeof startLoading> | null = null;
/** Null until the reader is here. */
let clean: Clean | null = null;

/** The page's worker, and what only a text or a file of the visitor's own needs. What did not load is asked for again. */
export function loadReader() {
  reader ??= startLoading().catch((error: unknown) => {
    reader = null;
    throw error;
  });
  return reader;
}

async function startLoading() {
  const { startReader, cleanText, fileCopy, sayCounts } = await import("./reader.ts");
  clean = cleanText;
  return { ask: startReader(), cleanText, fileCopy, sayCounts };
}

/** Starts the page's worker ahead of the first text, so that it also works offline; errors appear when a text is read. */
export function preloadReader(): void {
  loadReader().catch(() => undefined);
}

/** What the worker answers to one question; null when it did not load. */
export async function askReader<One extends Task>(
  task: One,
  input: Inputs[One],
  onProgress?: OnProgress,
): Promise<Results[One] | null> {
  try {
    const { ask } = await loadReader();
    return await ask(task, input, onProgress);
  } catch {
    reader = null;
    return null;
  }
}

/** A text without what `cleanText` takes out, at once where the reader is here; as it is when that does not load. */
export function cleanOwnText(text: string): string | Promise<string> {
  if (clean) return clean(text);
  return loadReader().then(
    ({ cleanText }) => cleanText(text),
    () => text,
  );
}

/** The last readings of this visit, shown at once when the visitor comes back to the page. */
const lastShown = new Map<TextField, ShownReading>();

export type OwnReading = ReturnType<typeof useReading>;

/** Reads the texts of fields as one, after a debounce. @param fields never another list @param initial shown without a text, and with one that is refused */
export function useReading(fields: readonly [TextField, ...(readonly TextField[])], initial: ShownReading | null) {
  const [first] = fields;
  const [shown, setShown] = useState(() => lastShown.get(first) ?? initial);
  const [status, setStatus] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const evidence = useRef<MeasureRowId | null>(null);
  const choices = useRef(noChoices);
  const lastText = useRef<string | null>(null);
  /** What Clear or another text dropped, for Undo. */
  const dropped = useRef<{ text: string; choices: TextChoices } | null>(null);
  const asked = useRef(0);

  function carryChoices(text: string) {
    const before = lastText.current;
    lastText.current = text;
    if (before === null) choices.current = findKeptChoices(text.length) ?? noChoices;
    else if (text === dropped.current?.text) choices.current = dropped.current.choices;
    else {
      const moved = moveChoices(choices.current, before, text);
      if (sizeOf(moved) < sizeOf(choices.current)) dropped.current = { text: before, choices: choices.current };
      choices.current = moved;
    }
    if (first !== "other") keepChoices(text.length, choices.current);
  }

  async function read() {
    asked.current += 1;
    const own = asked.current;
    try {
      const { ask, cleanText } = await loadReader();
      const texts = fields.flatMap((field) => findKeptText(field).split(pieceMark));
      const { text, starts, cut } = joinTexts(texts, cleanText);
      if (text !== lastText.current) carryChoices(text);
      const chosen = choices.current;
      const outcome = text === "" ? null : await ask("read", [text, evidence.current, chosen, starts]);
      const example = initial && !outcome?.ok ? await ask("read", [initial.text, evidence.current]) : null;
      if (asked.current !== own) return;
      const ownReading = outcome?.ok ? { ...outcome, text, starts, isExample: false, choices: chosen } : null;
      if (ownReading) lastShown.set(first, ownReading);
      else lastShown.delete(first);
      startTransition(() => {
        if (ownReading) setShown(ownReading);
        else setShown(initial && example?.ok ? { ...initial, ...example } : initial);
        setStatus(outcome ? [cut ? describeCut(cut) : "", describeOutcome(outcome)].filter(Boolean).join(" ") : "");
      });
    } catch {
      // The next text starts another worker.
      reader = null;
      setStatus(readerCopy.unavailable);
    }
  }

  /** Reads again after the kept text of a field has changed. */
  function change(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), text.length < longFrom ? restMs.short : restMs.long);
  }

  function highlight(id: MeasureRowId | null) {
    evidence.current = id;
    void read();
  }

  function choose(changed: TextChoices) {
    choices.current = changed;
    keepChoices(lastText.current?.length ?? 0, changed);
    void read();
  }

  return { shown, status, change, highlight, choose };
}

function sizeOf({ counted, dismissed }: TextChoices): number {
  return counted.length + dismissed.length;
}

const between = "\n\n";

/** The texts as one, of which no more is read than of a single text. */
function joinTexts(
  texts: readonly string[],
  cleanText: Clean,
): { text: string; starts: number[]; cut: TextCut | null } {
  const starts: number[] = [];
  let text = "";
  for (const one of texts) {
    const cleaned = one === "" || text.length > mostRead.characters ? "" : cleanText(one);
    if (cleaned === "") continue;
    if (text !== "") {
      text += between;
      starts.push(text.length);
    }
    text += cleaned;
  }
  // A single text was cut before it entered the field.
  if (starts.length === 0) return { text, starts, cut: null };
  const limited = limitText(text);
  return { ...limited, starts: starts.filter((start) => start < limited.text.length) };
}

function describeOutcome(outcome: ReadOutcome): string {
  if (!outcome.ok) return describeRefusal(outcome.refusal, outcome.words);
  const { words, sentences, isCut } = outcome.reading;
  return `${readerCopy.summary(words, sentences, outcome.pieces.length)}.${isCut ? ` ${readerCopy.cut(words)}` : ""}`;
}
