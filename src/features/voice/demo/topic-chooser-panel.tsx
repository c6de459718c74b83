import { cn } from "../../../ui/cn.ts";
import { previewCopy } from "./demo-content.ts";
import { type DemoState, reduceDemo } from "./demo-state.ts";
import { writeDemoUrl } from "./demo-url.ts";
import type { DraftLoading, OpenedDemo } from "./open-demo.ts";
import { MissingDraft, PersonaNote } from "./preview-notes.tsx";
import { personas } from "../voices-content.ts";
import { topics } from "./topics-content.ts";
import { fetchAllDrafts } from "./use-demo.ts";
import { type TopicId, topicIds } from "../voice-model.ts";

export function TopicChooserPanel({
  state,
  initialDemo,
  drafts,
  onChoose,
}: {
  state: DemoState;
  initialDemo: OpenedDemo;
  drafts: DraftLoading;
  onChoose: (topic: TopicId) => void;
}) {
  const { empty } = previewCopy;
  const { specimen } = initialDemo;
  const persona = initialDemo.state.persona ? personas[initialDemo.state.persona] : null;

  return (
    <article aria-labelledby="sheet" className="rounded-sm bg-sheet px-6 pt-10 pb-14 sheet-shadow md:px-16">
      <p className="mb-6 font-serif text-lg text-blue italic empty:hidden">
        <PersonaNote openedAs={initialDemo.state.persona} isInUse={state.persona !== null} />
      </p>
      <h2 id="sheet" tabIndex={-1} className="text-h2 focus:outline-none">
        {empty.heading}
      </h2>
      <p className="mt-4 measure text-mute">{empty.text}</p>
      {drafts.isMissing ? <MissingDraft url={writeDemoUrl(state)} onRetry={drafts.retry} /> : null}
      <ul className="mt-9 border-t border-ink">
        {topicIds.map((id) => (
          <li key={id} className="border-b border-rule">
            <a
              href={writeDemoUrl(reduceDemo(state, { type: "topic-chosen", topic: id }))}
              onPointerEnter={fetchAllDrafts}
              onFocus={fetchAllDrafts}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChoose(id);
              }}
              className="group grid gap-x-6 py-4 no-underline md:grid-cols-[14rem_1fr] md:items-baseline"
            >
              <span className="font-display text-h4 text-ink group-hover:text-blue">{topics[id].label}</span>
              <span className="text-sm text-mute">{topics[id].description}</span>
            </a>
          </li>
        ))}
      </ul>
      {persona && specimen ? (
        <figure className={cn("mt-12", state.persona === null && "invisible")}>
          <figcaption className="text-sm text-mute">{empty.specimen(persona.name)}</figcaption>
          <blockquote className="mt-3 measure font-serif text-lg leading-relaxed">{specimen}</blockquote>
        </figure>
      ) : null}
    </article>
  );
}
