import { isWholeLine, leftOutCopy, sayLeftOut } from "./text/left-out-content.ts";
import { LeavingButton, ListItem } from "./list-item.tsx";
import { TextButton } from "./text-button.tsx";
import type { ShownReading } from "./use-reading.ts";
import { excerpt, type Walk } from "./walk.ts";

/** Under the proof: what was not counted, by kind; on request in grey in the proof, and as a list in which a line can be counted after all. */
export function LeftOutLines({
  shown,
  walk,
  isShown,
  onShow,
}: {
  shown: ShownReading;
  walk: Walk;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}) {
  const { text, leftOut } = shown;
  const counted = shown.choices.counted.length;
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
          <TextButton className="min-h-6 px-1" onClick={() => walk.countLine(null)}>
            {leftOutCopy.leaveOut}
          </TextButton>
        </p>
      ) : null}
      {isShown && lines.length > 0 ? (
        <ul className="mt-2 mb-4 border-t border-rule">
          {lines.slice(0, 50).map((line) => (
            <ListItem key={line.start} label={leftOutCopy.kinds[line.kind][0]} words={excerpt(text, line)}>
              <LeavingButton onClick={() => walk.countLine(line.start)}>{leftOutCopy.count}</LeavingButton>
            </ListItem>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
