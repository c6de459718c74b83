import { useEffect, useState } from "react";
import { findKeptCut, findKeptText, keepText, type PieceField, pieceFields } from "./kept-text.ts";
import { piecesCopy, readerCopy } from "./reading-content.ts";
import { TextInput } from "./text-input.tsx";
import { TextButton } from "./text-button.tsx";

/** The visitor's text, or several that are read as one: one is shown, and the others are a press away. */
export function TextPieces({
  status,
  takesFocus,
  onText,
}: {
  status: string;
  takesFocus: boolean;
  onText: (text: string) => void;
}) {
  const [current, setCurrent] = useState<PieceField>("text");
  const [pieces, setPieces] = useState<readonly PieceField[]>(["text"]);
  const [focuses, setFocuses] = useState(takesFocus);
  const [cleared, setCleared] = useState<readonly ReturnType<typeof keptPiece>[]>([]);
  /** Makes the field anew, with the text that is kept. */
  const [version, setVersion] = useState(0);

  function open(field: PieceField, takesIt: boolean) {
    setCurrent(field);
    setPieces(pieceFields.filter((one) => one === field || findKeptText(one) !== ""));
    setFocuses(takesIt);
  }

  useEffect(() => {
    const kept = pieceFields.filter((one) => findKeptText(one) !== "");
    const [first] = kept;
    if (!first || (kept.length === 1 && first === "text")) return;
    setCurrent(first);
    setPieces(kept);
  }, []);

  function add() {
    const free = pieceFields.find((one) => findKeptText(one) === "");
    setCleared([]);
    if (free) open(free, true);
    if (free === current) setVersion(version + 1);
  }

  function replaceAll(kept: readonly ReturnType<typeof keptPiece>[]) {
    for (const field of pieceFields) keepText(field, "", null);
    for (const { field, text, cut } of kept) keepText(field, text, cut);
    open(kept[0]?.field ?? "text", false);
    setVersion(version + 1);
    onText("");
  }

  const hasSeveral = pieces.length > 1;
  return (
    <>
      {hasSeveral ? (
        <div role="group" aria-label={piecesCopy.group} className="no-print mb-3 flex flex-wrap gap-2">
          {pieces.map((field, index) => (
            <button
              key={field}
              type="button"
              aria-pressed={field === current}
              className="min-h-11 min-w-11 rounded-sm border border-ink-edge px-2 text-sm aria-pressed:border-aqua aria-pressed:text-aqua"
              onClick={() => open(field, false)}
            >
              {piecesCopy.name(index + 1)}
            </button>
          ))}
        </div>
      ) : null}
      <TextInput
        key={`${current} ${version}`}
        label={hasSeveral ? piecesCopy.label(pieces.indexOf(current) + 1, pieces.length) : readerCopy.label}
        field={current}
        status={status}
        takesFocus={focuses}
        takesMany
        onText={onText}
      />
      {status !== "" || hasSeveral || cleared.length > 0 ? (
        <p className="no-print flex flex-wrap gap-x-3 noscript:hidden">
          {pieces.length < pieceFields.length && status !== "" ? (
            <TextButton onClick={add}>{piecesCopy.add}</TextButton>
          ) : null}
          {hasSeveral ? (
            <TextButton
              onClick={() => {
                setCleared(pieces.map(keptPiece));
                replaceAll([]);
              }}
            >
              {piecesCopy.clearAll}
            </TextButton>
          ) : null}
          {cleared.length > 0 && !hasSeveral ? (
            <TextButton
              onClick={() => {
                replaceAll(cleared);
                setCleared([]);
              }}
            >
              {piecesCopy.undo}
            </TextButton>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

function keptPiece(field: PieceField) {
  return { field, text: findKeptText(field), cut: findKeptCut(field) };
}
