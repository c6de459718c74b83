import { useState } from "react";
import { focusNeighbor } from "./focus-neighbor.ts";
import { measureRowIds } from "./format-figure.ts";
import { measureRows } from "./measures-content.ts";
import { markCopy, walkCopy } from "./reading-content.ts";
import type { CountedAt, CountedId } from "./text-choices.ts";
import { excerpt, type WalkItem } from "./walk.ts";
import { TextButton } from "./text-button.tsx";

const pageSize = 40;
const buttonClass = "min-h-6 shrink-0 px-1";

/** All that is walked through, as a list, and what was dismissed. */
export function MarkList({
  heading,
  items,
  text,
  dismissed,
  onShow,
  onDismiss,
  onTakeBack,
}: {
  heading: string;
  items: readonly WalkItem[];
  text: string;
  dismissed: readonly CountedAt[];
  onShow: (index: number) => void;
  onDismiss: (one: CountedAt) => void;
  /** @param one null for all */
  onTakeBack: (one: CountedAt | null) => void;
}) {
  const [length, setLength] = useState(pageSize);
  return (
    <>
      {items.length > 0 ? (
        <details>
          <summary className="py-2">{heading}</summary>
          <ol className="yv-list">
            {items.slice(0, length).map(({ id, start, end, label }, index) => (
              <li key={`${id} ${start} ${end}`}>
                <span className="min-w-0">
                  <span>{label ? `${label}: ` : ""}</span>
                  <bdi className="wrap-anywhere text-ink">{excerpt(text, { start, end })}</bdi>
                </span>
                <span>
                  <TextButton className={buttonClass} onClick={() => onShow(index)}>
                    {walkCopy.show}
                  </TextButton>
                  {id ? (
                    <TextButton
                      className={buttonClass}
                      onClick={({ currentTarget }) => {
                        focusNeighbor(currentTarget);
                        onDismiss({ id, start });
                      }}
                    >
                      {walkCopy.dismiss}
                    </TextButton>
                  ) : null}
                </span>
              </li>
            ))}
          </ol>
          {items.length > length ? (
            <TextButton className={buttonClass} onClick={() => setLength(length + pageSize)}>
              {walkCopy.more(Math.min(pageSize, items.length - length))}
            </TextButton>
          ) : null}
        </details>
      ) : null}
      {dismissed.length > 0 ? (
        <details>
          <summary className="py-2">{walkCopy.dismissed(dismissed.length)}</summary>
          <ul className="yv-list">
            {dismissed.map((one) => (
              <li key={`${one.id} ${one.start}`}>
                <span className="min-w-0">
                  <span>{`${labelOf(one.id)}: `}</span>
                  <bdi className="wrap-anywhere text-ink">
                    {excerpt(text, { start: one.start, end: one.start + 200 }, 40)}
                  </bdi>
                </span>
                <TextButton
                  className={buttonClass}
                  onClick={({ currentTarget }) => {
                    focusNeighbor(currentTarget);
                    onTakeBack(one);
                  }}
                >
                  {walkCopy.takeBack}
                </TextButton>
              </li>
            ))}
          </ul>
          {dismissed.length > 1 ? (
            <TextButton className={buttonClass} onClick={() => onTakeBack(null)}>
              {walkCopy.takeAllBack}
            </TextButton>
          ) : null}
        </details>
      ) : null}
    </>
  );
}

function labelOf(id: CountedId): string {
  if (id === "worn" || id === "run") return markCopy.kinds[id].label;
  const row = measureRowIds.find((one) => measureRows[one].evidence === id);
  return row ? measureRows[row].label : id;
}
