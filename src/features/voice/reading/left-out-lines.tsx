import { focusNeighbor } from "./focus-neighbor.ts";
import { isWholeLine, type LeftOut, leftOutCopy, sayLeftOut } from "./left-out-content.ts";
import { TextButton } from "./text-button.tsx";

/** Under the proof: what was not counted, by kind; on request in grey in the proof, and as a list in which a line can be counted after all. */
export function LeftOutLines({
  text,
  leftOut,
  counted,
  isShown,
  onShow,
  onCount,
}: {
  text: string;
  leftOut: readonly LeftOut[];
  /** How many lines the visitor counts after all. */
  counted: number;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** @param start of the line; null leaves all of them out again */
  onCount: (start: number | null) => void;
}) {
  if (leftOut.length === 0 && counted === 0) return null;
  const lines = leftOut.filter((one) => isWholeLine(text, one) && /[\p{L}\p{N}]/u.test(text.slice(one.start, one.end)));
  return (
    <div className="no-print">
      {leftOut.length > 0 ? (
        <p>
          <span>{sayLeftOut(leftOut, text)}</span>{" "}
          <TextButton className="min-h-6 px-1" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
            {isShown ? leftOutCopy.hide : leftOutCopy.show}
          </TextButton>
        </p>
      ) : null}
      {counted > 0 ? (
        <p>
          <span>{leftOutCopy.counted(counted)}</span>{" "}
          <TextButton className="min-h-6 px-1" onClick={() => onCount(null)}>
            {leftOutCopy.leaveOut}
          </TextButton>
        </p>
      ) : null}
      {isShown && lines.length > 0 ? (
        <ul className="yv-list mt-2 mb-4">
          {lines.slice(0, 50).map(({ kind, start, end }) => (
            <li key={start}>
              <span className="min-w-0">
                <span>{`${leftOutCopy.kinds[kind][0]}: `}</span>
                <bdi className="wrap-anywhere text-ink">{shorten(text.slice(start, end))}</bdi>
              </span>
              <TextButton
                className="min-h-6 shrink-0 px-1"
                onClick={({ currentTarget }) => {
                  focusNeighbor(currentTarget);
                  onCount(start);
                }}
              >
                {leftOutCopy.count}
              </TextButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function shorten(line: string): string {
  const plain = line.replace(/\s+/g, " ").trim();
  return plain.length > 70 ? `${plain.slice(0, 69).toWellFormed()}…` : plain;
}
