import { MarkList } from "./mark-list.tsx";
import { walkCopy } from "./reading-content.ts";
import { SentenceBars } from "./sentence-bars.tsx";
import type { CountedAt } from "./text-choices.ts";
import type { ShownReading } from "./use-reading.ts";
import type { Walk } from "./use-walk.ts";
import { nameTrail } from "./walk.ts";

/** What leads to each place in the text: the sentences' bars, and the list of marks or of a figure's evidence. */
export function ProofTools({
  shown,
  walk,
  onDismiss,
  onTakeBack,
}: {
  shown: ShownReading;
  walk: Walk;
  onDismiss: (one: CountedAt) => void;
  onTakeBack: (one: CountedAt | null) => void;
}) {
  const { trail, items } = walk;
  return (
    <>
      <SentenceBars sentences={shown.sentences} onChoose={(index) => walk.start("sentences", index)} />
      <div className="no-print mt-4 text-xs text-mute">
        <MarkList
          key={trail}
          heading={walkCopy.list(nameTrail(trail), items?.length ?? 0)}
          items={items ?? []}
          text={shown.text}
          dismissed={shown.choices.dismissed}
          onShow={(index) => walk.start(trail, index)}
          onDismiss={onDismiss}
          onTakeBack={onTakeBack}
        />
      </div>
    </>
  );
}
