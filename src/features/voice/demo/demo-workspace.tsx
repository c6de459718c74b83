import { Activity, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { track } from "../../../ui/analytics/track.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { cn } from "../../../ui/cn.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useLaunchCopy } from "../../../ui/launch-context.ts";
import { controlsCopy, demoCopy } from "./demo-content.ts";
import { type DemoState, voiceOf } from "./demo-state.ts";
import { TopicChooserPanel } from "./topic-chooser-panel.tsx";
import { VoiceSliders } from "./voice-sliders.tsx";
import { shownVoice } from "./nearest-preset.ts";
import type { OpenedDemo } from "./open-demo.ts";
import { TextReader, useOwnWords } from "./own-words.tsx";
import { BuilderButton, PresetButtons } from "./preset-buttons.tsx";
import { TopicSelect } from "./topic-select.tsx";
import { topics } from "./topics-content.ts";
import { DraftPreview, useDemo, useDrafts, usePreviewEvent } from "./use-demo.ts";
import { sliderIds, type TopicId, topicIds, voiceIds } from "../voice-model.ts";

export function DemoWorkspace({ opened }: { opened: OpenedDemo }) {
  const [state, dispatch] = useDemo(opened);
  const drafts = useDrafts(state.topic, opened);
  const { shown, isBusy } = drafts;
  const [isLive, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const voice = voiceOf(state);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // The draft renders at low priority, so that a slider never waits for it.
  const previewState = useDeferredValue(state);
  const wanted = shownVoice(previewState);
  // Until a topic's file is loaded there may be only the draft that the server sent.
  const shownDraft = shown?.drafts[wanted] ? wanted : (voiceIds.find((id) => shown?.drafts[id]) ?? wanted);
  usePreviewEvent(shown && !isBusy ? shown.topic : null, shown?.drafts[wanted] ? wanted : null);

  function chooseTopic(topic: TopicId | null) {
    if (topic && topic !== state.topic) track("sample_topic_selected", { topic: topics[topic].label });
    dispatch({ type: "topic-chosen", topic });
  }

  const ownWords = useOwnWords(opened);

  function openBuilder(withBuilder: DemoState) {
    ownWords.close();
    track("persona_selected", { persona: "builder" });
    dispatch({ type: "opened", state: withBuilder });
  }

  // The list that had the focus is gone, so the focus moves to the draft.
  const isFromList = useRef(false);
  const hasDraft = shown !== null;
  useEffect(() => {
    if (hasDraft && isFromList.current) document.getElementById("sheet")?.focus();
    isFromList.current = false;
  }, [hasDraft]);

  // Applies what the visitor changed before hydration.
  useEffect(() => {
    setLive(true);
    const early = new FormData(form.current ?? undefined);
    for (const slider of sliderIds) dispatch({ type: "slider-moved", slider, value: Number(early.get(slider)) });
    const topic = topicIds.find((id) => id === early.get("topic"));
    if (topic && topic !== opened.state.topic) chooseTopic(topic);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what happened before
  }, []);

  return (
    <>
      <section className="demo-desk bg-band print:bg-transparent" aria-labelledby="controls">
        <div
          className={cn(
            "wrap py-5",
            !ownWords.isOpen &&
              "lg:grid lg:grid-cols-[21rem_minmax(0,1fr)] lg:grid-rows-[1fr_auto] lg:gap-x-14 lg:py-16",
          )}
        >
          <form
            ref={form}
            action="/demo"
            autoComplete="off"
            onSubmit={(event) => event.preventDefault()}
            className="no-print on-ink contents text-on-ink lg:flex lg:flex-col"
          >
            <h2 id="controls" className="sr-only">
              {controlsCopy.heading}
            </h2>
            {ownWords.isOpen ? null : <TopicSelect state={state} ownWords={ownWords} onChoose={chooseTopic} />}
            <div className="voice-bar lg:flex-1" data-drawer={isDrawerOpen && !ownWords.isOpen ? "open" : "closed"}>
              <div className="voice-controls">
                <div className="flex items-stretch gap-1 max-xs:flex-wrap">
                  <PresetButtons
                    state={state}
                    ownWords={ownWords}
                    onApply={(preset) => {
                      ownWords.close();
                      track("persona_preset_applied", { persona: preset });
                      dispatch({ type: "preset-applied", preset });
                    }}
                    onOpen={openBuilder}
                  />
                  {ownWords.isOpen ? null : (
                    <button
                      type="button"
                      aria-expanded={isDrawerOpen}
                      aria-controls="slider-drawer"
                      onClick={() => setDrawerOpen(!isDrawerOpen)}
                      className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-xs font-semibold text-aqua lg:hidden noscript:hidden"
                    >
                      {controlsCopy.drawerLabel}
                      <Icon name="chevron" className={cn("transition-transform", isDrawerOpen && "rotate-180")} />
                    </button>
                  )}
                </div>
                {ownWords.isOpen ? null : (
                  <div id="slider-drawer" className="slider-drawer max-lg:px-1 max-lg:pt-2 max-lg:pb-1">
                    <div className="pb-2 lg:hidden noscript:hidden">
                      <BuilderButton state={state} isPressed={state.persona === "builder"} onOpen={openBuilder} />
                    </div>
                    <VoiceSliders voice={voice} persona={state.persona} dispatch={dispatch} />
                  </div>
                )}
              </div>
            </div>
          </form>
          {ownWords.isOpen ? null : (
            <>
              <div className="mt-4 min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
                {shown ? (
                  <DraftPreview
                    state={previewState}
                    shown={shown}
                    openedAs={opened.state.persona}
                    voice={shownDraft}
                    isLive={isLive}
                    drafts={drafts}
                    dispatch={dispatch}
                  />
                ) : (
                  <TopicChooserPanel
                    state={state}
                    initialDemo={opened}
                    drafts={drafts}
                    onChoose={(topic) => {
                      isFromList.current = true;
                      chooseTopic(topic);
                    }}
                  />
                )}
              </div>
              <DemoLinks />
            </>
          )}
        </div>
      </section>
      {ownWords.wasOpened ? (
        <Activity mode={ownWords.isOpen ? "visible" : "hidden"}>
          <Suspense fallback={null}>
            <TextReader takesFocus />
          </Suspense>
        </Activity>
      ) : null}
    </>
  );
}

function DemoLinks() {
  const { text, waitlist, contact } = useLaunchCopy(demoCopy).links;
  return (
    <div className="no-print on-ink mt-10 border-t border-ink-rule pt-5 text-on-ink lg:col-start-1 lg:row-start-2">
      <p className="text-sm text-on-ink-mute">{text}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={waitlist.href} variant="on-ink-quiet" section="demo-desk">
          {waitlist.label}
        </ButtonLink>
        <Link
          to={contact.href}
          prefetch="intent"
          onClick={() => track("cta_clicked", { label: contact.label, section: "demo-desk" })}
          className="inline-block py-2.5 text-sm underline underline-offset-4 hover:text-aqua"
        >
          {contact.label}
        </Link>
      </p>
    </div>
  );
}
