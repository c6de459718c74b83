import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { findKeptCut, findKeptText, keepText, type TextField } from "./kept-text.ts";
import { manyCopy, readerCopy } from "./reading-content.ts";
import { limitText, type TextCut } from "./text/limit-text.ts";
import { typeText } from "./type-text.ts";
import { useFiles } from "./use-files.ts";
import { cleanOwnText } from "./use-reading.ts";

/** A shorter piece keeps the spaces at its ends. */
const pastedFrom = 200;

interface TextFieldOptions {
  name: TextField;
  field: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
  takesMany: boolean;
  /** Whether the text is cleaned where it enters, since marks lie behind it. */
  cleans: boolean;
}

/** What a field of a text does with what is typed, pasted, opened, cleared and brought back; its text is kept for the visit. */
export function useTextField({ name, field, onText, takesMany, cleans }: TextFieldOptions) {
  const [problem, setProblem] = useState("");
  const [cut, setCut] = useState<TextCut | null>(null);
  /** What Clear or a file replaced. */
  const [replaced, setReplaced] = useState("");
  /** What was read of several files. */
  const [note, setNote] = useState("");
  /** While a cleaned text is put in, as if it was typed. */
  const isCleaned = useRef(false);
  const files = useFiles({
    takesMany,
    onText(text, newCut, newNote) {
      const show = (shown: string) => {
        replaceText(shown, newCut);
        setNote(newNote);
      };
      if (cleans) void Promise.resolve(cleanOwnText(text)).then(show);
      else show(text);
    },
    onProblem: setProblem,
  });

  function update(text: string, newCut: TextCut | null) {
    files.stop();
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
    const cleaned = !cleans || isCleaned.current || added.length <= pastedFrom ? added : cleanOwnText(added);
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

  return {
    problem,
    cut,
    note,
    files,
    clear,
    /** Undefined while nothing was replaced. */
    undo: replaced === "" ? undefined : undo,
    stopFiles() {
      files.stop();
      setProblem(manyCopy.stopped);
    },
    /** What a browser entered without asking first. */
    takeInput(typed: string) {
      const limited = limitText(typed);
      if (limited.cut && field.current) field.current.value = limited.text;
      update(limited.text, limited.cut ?? (cut && limited.text.length > 0.9 * cut.kept.characters ? cut : null));
    },
  };
}
