import { useDeferredValue, useEffect, useRef } from "react";
import { deskCopy } from "./demo-content.ts";
import { voiceOf } from "./demo-state.ts";
import { DeskLinks } from "./desk-links.tsx";
import { EmptySheet } from "./empty-sheet.tsx";
import { FaderBank } from "./fader-bank.tsx";
import { ProofSheet } from "./late-proof-sheet.ts";
import { shownVoice } from "./nearest-preset.ts";
import type { OpenedDemo } from "./open-demo.ts";
import { PresetKeys } from "./preset-keys.tsx";
import { TopicSelect } from "./topic-select.tsx";
import { useDemo, useDeskActions, usePreviewEvent } from "./use-demo.ts";
import { useDrafts } from "./use-drafts.ts";
import { useIsLive } from "./use-is-live.ts";
import { dialIds, topicIds, voiceIds } from "./voice-model.ts";

const formId = "desk";

/** The proofing desk: topic, presets and faders on the left, the sheet on the right; on a phone the faders stay above the sheet. */
export function VoiceDesk({ opened }: { opened: OpenedDemo }) {
  const [state, dispatch] = useDemo(opened);
  const { shown, isBusy, isMissing, retry } = useDrafts(state.topic, opened);
  const isLive = useIsLive();
  const form = useRef<HTMLFormElement>(null);
  const voice = voiceOf(state);
  // The sheet follows one render behind, so that a fader never waits for it.
  const sheetState = useDeferredValue(state);
  const wanted = shownVoice(sheetState);
  // Until a topic's file is here there may be no more than the draft that the server sent.
  const preset = shown?.drafts[wanted] ? wanted : (voiceIds.find((id) => shown?.drafts[id]) ?? wanted);
  usePreviewEvent(shown && !isBusy ? shown.topic : null, shown?.drafts[wanted] ? wanted : null);

  const { chooseTopic, applyPreset, moveDial, chooseFormat, chooseBeside } = useDeskActions(dispatch);

  // The list of topics that was clicked is gone: the focus goes on to the draft.
  const isFromList = useRef(false);
  const hasSheet = shown !== null;
  useEffect(() => {
    if (hasSheet && isFromList.current) document.getElementById("sheet")?.focus({ preventScroll: true });
    isFromList.current = false;
  }, [hasSheet]);

  // What the visitor already moved while the page was not yet interactive.
  useEffect(() => {
    const early = new FormData(form.current ?? undefined);
    for (const dial of dialIds) if (early.has(dial)) moveDial(dial, Number(early.get(dial)));
    const topic = topicIds.find((id) => id === early.get("topic"));
    if (topic && topic !== opened.state.topic) chooseTopic(topic);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what happened before
  }, []);

  return (
    <section className="bg-ink print:bg-transparent" aria-labelledby="controls">
      <div className="wrap py-10 lg:grid lg:grid-cols-[21rem_minmax(0,1fr)] lg:grid-rows-[1fr_auto] lg:gap-x-14 lg:py-16">
        <form
          ref={form}
          id={formId}
          action="/demo"
          autoComplete="off"
          className="no-print on-ink contents text-on-ink lg:flex lg:flex-col"
        >
          <h2 id="controls" className="sr-only">
            {deskCopy.heading}
          </h2>
          <TopicSelect state={state} onChoose={chooseTopic} />
          <PresetKeys state={state} onApply={applyPreset} />
          <FaderBank voice={voice} onMove={moveDial} />
        </form>
        <div className="mt-6 min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          {shown ? (
            <ProofSheet
              state={sheetState}
              shown={shown}
              openedAs={opened.state.persona}
              preset={preset}
              isLive={isLive}
              isBusy={isBusy}
              isMissing={isMissing}
              onRetry={retry}
              onFormat={chooseFormat}
              onBeside={chooseBeside}
              formId={formId}
            />
          ) : (
            <EmptySheet
              state={state}
              opened={opened}
              isMissing={isMissing}
              onRetry={retry}
              onChoose={(topic) => {
                isFromList.current = true;
                chooseTopic(topic);
              }}
            />
          )}
        </div>
        <DeskLinks />
      </div>
    </section>
  );
}
