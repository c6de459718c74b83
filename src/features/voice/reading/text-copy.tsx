import { type ClipboardEvent, type DragEvent, type RefObject, useId, useState } from "react";
import { cleanPaste } from "./clean-paste.ts";
import { openTextFile } from "./open-file.ts";
import { deskCopy } from "./reading-content.ts";

/**
 * Where a text is typed, pasted or dropped. The field keeps its own value: what is typed never waits for a rendering.
 * @param props.status what is said of the text right now
 */
export function TextCopy({
  label,
  status,
  field,
  onTouch,
  onText,
  className,
}: {
  label: string;
  status: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onTouch: () => void;
  onText: (text: string) => void;
  className?: string;
}) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const [isOver, setIsOver] = useState(false);

  function replaceText(text: string) {
    if (field.current) field.current.value = text;
    setProblem("");
    onText(text);
  }

  async function open(file: File | undefined) {
    if (!file) return;
    onTouch();
    const text = await openTextFile(file);
    if (text === null) setProblem(deskCopy.failed);
    else replaceText(text);
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData("text/plain");
    const clean = cleanPaste(pasted);
    if (clean === pasted || clean === pasted.trim()) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText(clean, selectionStart, selectionEnd, "end");
    onText(event.currentTarget.value);
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
      className={`yv-copy no-print noscript:hidden ${isOver ? "yv-copy-over" : ""} ${className ?? ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <div className="yv-copy-head">
        <label htmlFor={id}>{label}</label>
        <button type="button" className="yv-plain" onClick={() => replaceText("")}>
          {deskCopy.clear}
        </button>
      </div>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        placeholder={deskCopy.placeholder}
        aria-describedby={`${id}-status`}
        onFocus={onTouch}
        onPaste={onPaste}
        onInput={(event) => {
          setProblem("");
          onText(event.currentTarget.value);
        }}
      />
      <p id={`${id}-status`} role="status" className="yv-status">
        {problem || status}
      </p>
      <p className="yv-file">
        <label className="yv-plain yv-file-label">
          <input
            type="file"
            className="sr-only"
            accept=".txt,.md,.markdown,.docx,text/plain,text/markdown"
            onChange={(event) => {
              void open(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
          {deskCopy.open}
        </label>
        <span>{deskCopy.openNote}</span>
      </p>
    </div>
  );
}
