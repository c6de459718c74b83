import { useRef } from "react";
import { Link } from "react-router";
import { paths } from "../../pages.ts";
import { deskCopy } from "./demo-content.ts";
import type { DemoState } from "./demo-state.ts";
import { untouchedParameter, writeDemoUrl } from "./demo-url.ts";
import { topics } from "./topics.ts";
import { fetchAllDrafts } from "./use-drafts.ts";
import { type TopicId, topicIds } from "./voice-model.ts";

/** The sample topic, and the button that takes it away again. */
export function TopicSelect({ state, onChoose }: { state: DemoState; onChoose: (topic: TopicId | null) => void }) {
  const select = useRef<HTMLSelectElement>(null);
  const cleared = writeDemoUrl({ ...state, topic: null });

  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor="topic" className="text-sm font-semibold">
          {deskCopy.topicLabel}
        </label>
        {/* On a phone the bar of voices has no room for it. */}
        <Link
          to={paths.yourVoice}
          prefetch="intent"
          className="-my-2 ml-auto py-2 text-sm text-aqua underline underline-offset-4 lg:hidden"
        >
          {deskCopy.ownWords}
        </Link>
        {state.topic ? (
          <>
            <button
              type="button"
              className="-my-2 py-2 text-sm text-on-ink-mute underline underline-offset-4 hover:text-on-ink noscript:hidden"
              onClick={() => {
                onChoose(null);
                select.current?.focus();
              }}
            >
              {deskCopy.clearLabel}
            </button>
            <noscript>
              <a href={cleared} className="text-sm text-on-ink-mute underline underline-offset-4">
                {deskCopy.clearLabel}
              </a>
            </noscript>
          </>
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
        className="mt-1.5 block min-h-12 w-full rounded-md border border-ink-edge bg-ink px-4 py-3 pr-10 text-base text-on-ink transition-colors hover:border-on-ink"
      >
        <option value="">{deskCopy.topicPlaceholder}</option>
        {topicIds.map((id) => (
          <option key={id} value={id}>
            {topics[id].label}
          </option>
        ))}
      </select>
      {/* Without JavaScript the desk is a form: these carry along what it does not ask. */}
      {state.voice ? null : <input type="hidden" name={untouchedParameter} value="1" />}
      {state.persona ? <input type="hidden" name="persona" value={state.persona} /> : null}
      {state.format === "blog" ? null : <input type="hidden" name="format" value={state.format} />}
    </div>
  );
}
