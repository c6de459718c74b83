import { useState } from "react";
import { measureRowIds, measureRows } from "./counts/measures-content.ts";
import { LeavingButton, ListItem, listButtonClass } from "./list-item.tsx";
import { markCopy, walkCopy } from "./reading-content.ts";
import { SentenceBars } from "./sentence-bars.tsx";
import { TextButton } from "./text-button.tsx";
import type { CountedId } from "./counts/text-choices.ts";
import type { ShownReading } from "./use-reading.ts";
import { excerpt, nameTrail, type Walk } from "./walk.ts";

const pageSize = 40;

interface ProofToolsProps {
  shown: ShownReading;
  walk: Walk;
}

/** What leads to each place in the text: the sentences' bars, and the list of marks or of a figure's evidence. */
export function ProofTools({ shown, walk }: ProofToolsProps) {
  return (
    <>
      <SentenceBars sentences={shown.sentences} onChoose={(index) => walk.start("sentences", index)} />
      <div key={walk.trail} className="no-print mt-4 text-xs text-mute">
        <MarkList shown={shown} walk={walk} />
        <DismissedList shown={shown} walk={walk} />
      </div>
    </>
  );
}

function MarkList({ shown, walk }: ProofToolsProps) {
  const [length, setLength] = useState(pageSize);
  const { trail } = walk;
  const items = walk.items ?? [];
  if (items.length === 0) return null;
  return (
    <details>
      <summary className="py-2">{walkCopy.list(nameTrail(trail), items.length)}</summary>
      <ol className="border-t border-rule">
        {items.slice(0, length).map(({ id, start, end, label }, index) => (
          <ListItem key={`${id} ${start} ${end}`} label={label} words={excerpt(shown.text, { start, end })}>
            <span className="flex flex-wrap gap-x-2">
              <TextButton className={listButtonClass} onClick={() => walk.start(trail, index)}>
                {walkCopy.show}
              </TextButton>
              {id ? (
                <LeavingButton onClick={() => walk.dismiss({ id, start })}>{walkCopy.dismiss}</LeavingButton>
              ) : null}
            </span>
          </ListItem>
        ))}
      </ol>
      {items.length > length ? (
        <TextButton className={listButtonClass} onClick={() => setLength(length + pageSize)}>
          {walkCopy.more(Math.min(pageSize, items.length - length))}
        </TextButton>
      ) : null}
    </details>
  );
}

function DismissedList({ shown, walk }: ProofToolsProps) {
  const { dismissed } = shown.choices;
  if (dismissed.length === 0) return null;
  return (
    <details>
      <summary className="py-2">{walkCopy.dismissed(dismissed.length)}</summary>
      <ul className="border-t border-rule">
        {dismissed.map((one) => (
          <ListItem
            key={`${one.id} ${one.start}`}
            label={labelOf(one.id)}
            words={excerpt(shown.text, { start: one.start, end: one.start + 200 }, 40)}
          >
            <LeavingButton onClick={() => walk.takeBack(one)}>{walkCopy.takeBack}</LeavingButton>
          </ListItem>
        ))}
      </ul>
      {dismissed.length > 1 ? (
        <TextButton className={listButtonClass} onClick={() => walk.takeBack(null)}>
          {walkCopy.takeAllBack}
        </TextButton>
      ) : null}
    </details>
  );
}

function labelOf(id: CountedId): string {
  if (id === "worn" || id === "run") return markCopy.kinds[id].label;
  const row = measureRowIds.find((one) => one === id);
  return row ? measureRows[row].label : id;
}
