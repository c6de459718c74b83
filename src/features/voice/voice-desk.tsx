import { useDeferredValue, useEffect, useRef, useState } from "react";
import { cn } from "../../ui/cn.ts";
import { Icon } from "../../ui/icon.tsx";
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
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // The sheet follows one render behind, so that a fader never waits for it.
  const sheetState = useDeferredValue(state);
  const wanted = shownVoice(sheetState);
  // Until a topic's file is here there may be no more than the draft that the server sent.
  const preset = shown?.drafts[wanted] ? wanted : (voiceIds.find((id) => shown?.drafts[id]) ?? wanted);
  usePreviewEvent(shown && !isBusy ? shown.topic : null, shown?.drafts[wanted] ? wanted : null);

  const { chooseTopic, applyPreset, moveDial, chooseFormat, chooseBeside } = useDeskActions(dispatch);

  // The list of topics that was clicked is gone: the focus moves to the draft, which comes into view.
  const isFromList = useRef(false);
  const hasSheet = shown !== null;
  useEffect(() => {
    if (hasSheet && isFromList.current) document.getElementById("sheet")?.focus();
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
      <div className="wrap py-5 lg:grid lg:grid-cols-[21rem_minmax(0,1fr)] lg:grid-rows-[1fr_auto] lg:gap-x-14 lg:py-16">
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
          <div className="voice-bar" data-drawer={isDrawerOpen ? "open" : "closed"}>
            <div className="voice-controls">
              <div className="flex items-stretch gap-1">
                <PresetKeys state={state} onApply={applyPreset} />
                <button
                  type="button"
                  aria-expanded={isDrawerOpen}
                  aria-controls="fader-drawer"
                  onClick={() => setDrawerOpen(!isDrawerOpen)}
                  className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-xs font-semibold text-aqua lg:hidden noscript:hidden"
                >
                  {deskCopy.drawerLabel}
                  <Icon name="chevron" className={cn("transition-transform", isDrawerOpen && "rotate-180")} />
                </button>
              </div>
              <div id="fader-drawer" className="fader-drawer">
                <FaderBank voice={voice} onMove={moveDial} />
              </div>
            </div>
          </div>
        </form>
        <div className="mt-4 min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
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
