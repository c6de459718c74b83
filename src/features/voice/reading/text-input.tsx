import { type DragEvent, type RefCallback, type RefObject, useEffect, useId, useRef, useState } from "react";
import { cn } from "../../../ui/cn.ts";
import { filesOfDrop, toPathFile } from "./files/files-of-drop.ts";
import type { TextField } from "./kept-text.ts";
import { describeCut, manyCopy, readerCopy } from "./reading-content.ts";
import { FileButton, TextButton } from "./text-button.tsx";
import { preloadReader } from "./use-reading.ts";
import { useTextField } from "./use-text-field.ts";

const colors = {
  ink: { text: "border-ink-edge", status: "text-aqua", note: "text-on-ink-mute" },
  paper: { text: "border-edge-strong placeholder:text-mute", status: "text-aqua-text", note: "text-mute" },
};

/** An uncontrolled field, so that typing never waits for a render. */
export function TextInput({
  label,
  field: name,
  status,
  onText,
  tone = "ink",
  takesFocus = false,
  takesMany = false,
  fieldRef,
  behindRef,
}: {
  label: string;
  field: TextField;
  status: string;
  onText: (text: string) => void;
  tone?: "ink" | "paper";
  takesFocus?: boolean;
  /** Several files and archives, as texts of one author. */
  takesMany?: boolean;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** Takes the element behind the text, null while nothing is drawn there. The text then is cleaned where it enters, so that both lie alike. */
  behindRef?: RefCallback<HTMLElement> | null;
}) {
  const id = useId();
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? ownRef;
  const [isOver, setIsOver] = useState(false);
  const { problem, cut, note, files, clear, undo, stopFiles, takeInput } = useTextField({
    name,
    field,
    onText,
    takesMany,
    cleans: behindRef !== undefined,
  });

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus, field]);

  function onDrop(event: DragEvent) {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    filesOfDrop(event.dataTransfer).then(files.open, () => files.refuse("unreadable"));
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
        <span className="flex gap-3">
          {undo ? <TextButton onClick={undo}>{readerCopy.undo}</TextButton> : null}
          <TextButton onClick={clear}>{readerCopy.clear}</TextButton>
        </span>
      </div>
      <div className={behindRef ? "yv-draft" : undefined}>
        {behindRef ? <div ref={behindRef} aria-hidden="true" className="yv-draft-marks" /> : null}
        <textarea
          ref={field}
          id={id}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          placeholder={readerCopy.placeholder}
          aria-describedby={`${id}-status`}
          className={cn(
            "yv-text block w-full rounded-md border px-4 py-3 font-serif leading-[1.6]",
            !behindRef && "resize-y",
            colors[tone].text,
            isOver && "border-dashed border-aqua",
          )}
          onFocus={preloadReader}
          onInput={({ currentTarget }) => takeInput(currentTarget.value)}
        />
      </div>
      <p id={`${id}-status`} role="status" className={cn("min-h-6 text-sm font-semibold", colors[tone].status)}>
        {problem || [note, cut ? describeCut(cut) : "", status].filter(Boolean).join(" ")}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-xs">
        <FileButton
          label={readerCopy.open}
          multiple={takesMany}
          accept={`.txt,.text,.md,.markdown,.docx,.docm,.odt,.fodt,.rtf,.html,text/plain,text/markdown${takesMany ? ",.zip,.mdx" : ""}`}
          onFiles={(chosen) => void files.open(chosen.map(toPathFile))}
        />
        <span className={colors[tone].note}>{takesMany ? readerCopy.openManyNote : readerCopy.openNote}</span>
      </p>
      {files.progress ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <progress aria-label={manyCopy.progress} max={files.progress.of} value={files.progress.done} />
          <span>{manyCopy.reading(files.progress.done, files.progress.of)}</span>
          <TextButton onClick={stopFiles}>{manyCopy.stop}</TextButton>
        </p>
      ) : null}
    </div>
  );
}
