import { useRef } from "react";
import { ChoiceButton } from "./choice-button.tsx";
import { controlsCopy } from "./demo-content.ts";
import type { DemoState } from "./demo-state.ts";
import { untouchedParameter, writeDemoUrl } from "./demo-url.ts";
import { type OwnWords, OwnWordsButton } from "./own-words.tsx";
import { topics } from "./topics-content.ts";
import { fetchAllDrafts } from "./use-demo.ts";
import { type TopicId, topicIds } from "../voice-model.ts";

export function TopicSelect({
  state,
  ownWords,
  onChoose,
}: {
  state: DemoState;
  ownWords: OwnWords;
  onChoose: (topic: TopicId | null) => void;
}) {
  const select = useRef<HTMLSelectElement>(null);
  const cleared = writeDemoUrl({ ...state, topic: null });

  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor="topic" className="text-sm font-semibold">
          {controlsCopy.topicLabel}
        </label>
        {/* On a phone the row of presets has no space for this button. */}
        <OwnWordsButton
          ownWords={ownWords}
          className="-mt-2.5 -mb-1 ml-auto py-2.5 text-sm text-aqua underline underline-offset-4 lg:hidden"
        />
        {state.topic ? (
          <ChoiceButton
            href={cleared}
            className="-mt-2.5 -mb-1 py-2.5 text-sm text-on-ink-mute underline underline-offset-4 hover:text-on-ink"
            onClick={() => {
              onChoose(null);
              select.current?.focus();
            }}
          >
            {controlsCopy.clearLabel}
          </ChoiceButton>
        ) : null}
      </div>
      <select
        ref={select}
        id="topic"
        name="topic"
        value={state.topic ?? ""}
        onChange={(event) => onChoose(topicIds.find((id) => id === event.target.value) ?? null)}
        onFocus={fetchAllDrafts}
        onPointerEnter={fetchAllDrafts}
        className="select-arrow mt-1.5 block min-h-12 w-full appearance-none rounded-md border border-ink-edge bg-band px-4 py-3 pr-11 text-base text-on-ink transition-colors hover:border-on-ink"
      >
        <option value="">{controlsCopy.topicPlaceholder}</option>
        {topicIds.map((id) => (
          <option key={id} value={id}>
            {topics[id].label}
          </option>
        ))}
      </select>
      {/* Without JavaScript the form carries these values along. */}
      {state.voice ? null : <input type="hidden" name={untouchedParameter} value="1" />}
      {state.persona ? <input type="hidden" name="persona" value={state.persona} /> : null}
      {state.format === "blog" ? null : <input type="hidden" name="format" value={state.format} />}
    </div>
  );
}
