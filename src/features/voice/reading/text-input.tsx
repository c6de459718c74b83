import {
  type DragEvent,
  type RefCallback,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { cn } from "../../../ui/cn.ts";
import { findKeptCut, findKeptText, keepText, type TextField } from "./kept-text.ts";
import { limitText, type TextCut } from "./text/limit-text.ts";
import { filesOfDrop, toPathFile } from "./files/files-of-drop.ts";
import { describeCut, manyCopy, readerCopy } from "./reading-content.ts";
import { typeText } from "./type-text.ts";
import { useFiles } from "./use-files.ts";
import { cleanOwnText, preloadReader } from "./use-reading.ts";
import { FileButton, TextButton } from "./text-button.tsx";

const colors = {
  ink: { text: "border-ink-edge", status: "text-aqua", note: "text-on-ink-mute" },
  paper: { text: "border-edge-strong placeholder:text-mute", status: "text-aqua-text", note: "text-mute" },
};

/** A shorter piece keeps the spaces at its ends. */
const pastedFrom = 200;

/** An uncontrolled field, so that typing never waits for a render; its text is kept for the visit. */
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
  const [problem, setProblem] = useState("");
  const [cut, setCut] = useState<TextCut | null>(null);
  /** What Clear or a file replaced. */
  const [replaced, setReplaced] = useState("");
  /** What was read of several files. */
  const [note, setNote] = useState("");
  const [isOver, setIsOver] = useState(false);
  /** While a cleaned text is put in, as if it was typed. */
  const isCleaned = useRef(false);
  const { open, refuse, stop, progress } = useFiles({
    takesMany,
    onText(text, newCut, newNote) {
      const show = (shown: string) => {
        replaceText(shown, newCut);
        setNote(newNote);
      };
      if (behindRef === undefined) show(text);
      else void Promise.resolve(cleanOwnText(text)).then(show);
    },
    onProblem: setProblem,
  });

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus, field]);

  function update(text: string, newCut: TextCut | null) {
    stop();
    keepText(name, text, newCut);
    setProblem("");
    setNote("");
    setCut(newCut);
    onText(text);
  }

  const restore = useEffectEvent(() => {
    if (!field.current) return;
    // Text typed before this runs is kept.
    const isTyped = field.current.value !== "";
    field.current.value ||= findKeptText(name);
    if (field.current.value !== "") update(field.current.value, isTyped ? null : findKeptCut(name));
  });
  useEffect(() => restore(), []);

  const limitInput = useEffectEvent((event: InputEvent) => {
    const element = field.current;
    const added = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    if (!element || added === "" || !event.cancelable) return;
    const cleaned =
      behindRef === undefined || isCleaned.current || added.length <= pastedFrom ? added : cleanOwnText(added);
    if (cleaned !== added) {
      event.preventDefault();
      void Promise.resolve(cleaned).then((text) => {
        isCleaned.current = true;
        typeText(element, text);
        isCleaned.current = false;
      });
      return;
    }
    const { value, selectionStart, selectionEnd } = element;
    const limited = limitText(value.slice(0, selectionStart) + added + value.slice(selectionEnd));
    if (!limited.cut) return;
    event.preventDefault();
    element.value = limited.text;
    const caret = Math.min(selectionStart + added.length, limited.text.length);
    element.setSelectionRange(caret, caret);
    update(limited.text, limited.cut);
  });
  useEffect(() => {
    const element = field.current;
    const listener = (event: InputEvent) => limitInput(event);
    element?.addEventListener("beforeinput", listener);
    return () => element?.removeEventListener("beforeinput", listener);
  }, [field]);

  function replaceText(text: string, newCut: TextCut | null) {
    if (!field.current) return;
    setReplaced(field.current.value);
    field.current.value = text;
    update(text, newCut);
  }

  function clear() {
    if (!field.current?.value) return;
    replaceText("", null);
    setProblem(readerCopy.cleared);
  }

  function undo() {
    if (!field.current) return;
    field.current.value = replaced;
    setReplaced("");
    update(replaced, null);
    field.current.focus();
  }

  function onDrop(event: DragEvent) {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    filesOfDrop(event.dataTransfer).then(open, () => refuse("unreadable"));
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
          {replaced === "" ? null : <TextButton onClick={undo}>{readerCopy.undo}</TextButton>}
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
          onInput={({ currentTarget }) => {
            // What a browser enters without asking first.
            const limited = limitText(currentTarget.value);
            if (limited.cut) currentTarget.value = limited.text;
            update(limited.text, limited.cut ?? (cut && limited.text.length > 0.9 * cut.kept.characters ? cut : null));
          }}
        />
      </div>
      <p id={`${id}-status`} role="status" className={cn("min-h-6 text-sm font-semibold", colors[tone].status)}>
        {problem || [note, cut ? describeCut(cut) : "", status].filter(Boolean).join(" ")}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-xs">
        <FileButton
          label={readerCopy.open}
          multiple={takesMany}
          accept={`.txt,.text,.md,.markdown,.docx,.docm,.odt,text/plain,text/markdown${takesMany ? ",.zip,.html,.mdx" : ""}`}
          onFiles={(files) => void open(files.map(toPathFile))}
        />
        <span className={colors[tone].note}>{takesMany ? readerCopy.openManyNote : readerCopy.openNote}</span>
      </p>
      {progress ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <progress aria-label={manyCopy.progress} max={progress.of} value={progress.done} />
          <span>{manyCopy.reading(progress.done, progress.of)}</span>
          <TextButton
            onClick={() => {
              stop();
              setProblem(manyCopy.stopped);
            }}
          >
            {manyCopy.stop}
          </TextButton>
        </p>
      ) : null}
    </div>
  );
}
