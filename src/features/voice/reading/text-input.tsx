import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { cn } from "../../../ui/cn.ts";
import { openTextFile } from "./open-file.ts";
import { readerCopy } from "./reading-content.ts";
import { preloadReader } from "./use-reading.ts";

const colors = {
  ink: { text: "border-ink-edge", status: "text-aqua", note: "text-on-ink-mute" },
  paper: { text: "border-edge-strong bg-sheet placeholder:text-mute", status: "text-aqua-text", note: "text-mute" },
};

/** An uncontrolled field, so that typing never waits for a render. */
export function TextInput({
  label,
  status,
  onText,
  tone = "ink",
  takesFocus = false,
}: {
  label: string;
  status: string;
  onText: (text: string) => void;
  tone?: "ink" | "paper";
  takesFocus?: boolean;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState("");
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  function replaceText(text: string) {
    if (field.current) field.current.value = text;
    setProblem("");
    onText(text);
  }

  async function open(file: File | undefined) {
    if (!file) return;
    preloadReader();
    const text = await openTextFile(file);
    if (text === null) setProblem(readerCopy.failed);
    else replaceText(text);
  }

  function onDrop(event: DragEvent) {
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void open(file);
  }

  return (
    <div
      className="no-print grid gap-2 noscript:hidden"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <button
          type="button"
          className="min-h-10 px-1 text-sm underline underline-offset-[0.2em]"
          onClick={() => replaceText("")}
        >
          {readerCopy.clear}
        </button>
      </div>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        placeholder={readerCopy.placeholder}
        aria-describedby={`${id}-status`}
        className={cn(
          "yv-text block w-full resize-y rounded-md border px-4 py-3 font-serif leading-[1.6]",
          colors[tone].text,
          isOver && "border-dashed border-aqua",
        )}
        onFocus={preloadReader}
        onInput={(event) => {
          setProblem("");
          onText(event.currentTarget.value);
        }}
      />
      <p id={`${id}-status`} role="status" className={cn("min-h-6 text-sm font-semibold", colors[tone].status)}>
        {problem || status}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-xs">
        <label className="yv-file-label relative inline-flex min-h-10 items-center px-1 text-sm underline underline-offset-[0.2em]">
          <input
            type="file"
            className="sr-only"
            accept=".txt,.md,.markdown,.docx,text/plain,text/markdown"
            onChange={(event) => {
              void open(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
          {readerCopy.open}
        </label>
        <span className={colors[tone].note}>{readerCopy.openNote}</span>
      </p>
    </div>
  );
}
