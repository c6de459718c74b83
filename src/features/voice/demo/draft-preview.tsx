import type { Dispatch } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { joinContent } from "../../../ui/join-content.ts";
import { useLaunch, useLaunchCopy } from "../../../ui/launch-context.ts";
import { cn } from "../../../ui/cn.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { besideOwnTextUrl } from "./beside-own-text.ts";
import { ChoiceButton } from "./choice-button.tsx";
import { besideCopy, previewCopy } from "./demo-content.ts";
import { type DemoAction, type DemoState, reduceDemo } from "./demo-state.ts";
import { joinUrl, writeDemoUrl } from "./demo-url.ts";
import { MeasureStrip } from "./measure-strip.tsx";
import { MissingDraft, PersonaNote } from "./preview-notes.tsx";
import { presets, voices } from "../voices-content.ts";
import { topics } from "./topics-content.ts";
import type { DraftLoading, ShownDrafts } from "./open-demo.ts";
import { VersionStack } from "./version-stack.tsx";
import {
  type DemoFormatId,
  demoFormatIds,
  type PersonaId,
  type PresetId,
  presetIds,
  type VoiceId,
} from "../voice-model.ts";

interface DraftPreviewProps {
  state: DemoState;
  shown: ShownDrafts;
  openedAs: PersonaId | null;
  voice: VoiceId;
  /** Before hydration all layouts are rendered; after it only the chosen one, in all voices. */
  isLive: boolean;
  drafts: DraftLoading;
  dispatch: Dispatch<DemoAction>;
}

export function DraftPreview({
  state,
  shown,
  openedAs,
  voice,
  isLive,
  drafts: { isBusy, isMissing, retry },
  dispatch,
}: DraftPreviewProps) {
  const beside = state.beside && shown.drafts[state.beside] ? state.beside : null;

  const stackOf = (format: DemoFormatId, besideOf: PresetId | null) => (
    <VersionStack
      key={shown.topic}
      drafts={shown.drafts}
      format={format}
      shown={voice}
      beside={besideOf}
      hasAll={isLive}
    />
  );
  const selected: SheetTab = state.beside ? compareTab : state.format;
  const chooseTab = (tab: SheetTab) => {
    if (tab !== compareTab) dispatch({ type: "format-chosen", format: tab });
    // The analyst's counts are the furthest from most voices'.
    else if (!state.beside)
      dispatch({ type: "beside-chosen", preset: voice === "analyst" ? "storyteller" : "analyst" });
  };

  return (
    <article
      aria-labelledby="sheet"
      aria-busy={isBusy}
      className="proof flex flex-col rounded-sm bg-sheet sheet-shadow"
    >
      <header className="px-4 pt-3 md:px-9 md:pt-8">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-xs text-mute">
          <h2
            id="sheet"
            tabIndex={-1}
            className="font-sans text-xs font-semibold tracking-normal text-ink focus:outline-none max-sm:sr-only"
          >
            {`${previewCopy.heading}: ${topics[shown.topic].label}`}
          </h2>
          <p className="figures">{previewCopy.slug[state.format](shown.measures[voice].words)}</p>
        </div>
        <p className="mt-1 font-serif text-[1.125rem] leading-snug text-blue italic md:mt-3">
          <PersonaNote openedAs={openedAs} isInUse={state.persona !== null} />
          <span className="max-md:sr-only">{voices[voice].description}</span>
        </p>
        {isMissing ? <MissingDraft url={writeDemoUrl(state)} onRetry={retry} /> : null}
      </header>
      <Tabs
        id="layout"
        label={previewCopy.formatsLabel}
        selected={selected}
        onSelect={chooseTab}
        className={cn("min-w-0 px-4 pt-1 md:px-9 md:pt-5 lg:order-1", isBusy && "opacity-60")}
        items={[
          ...demoFormatIds.map((format) => ({
            id: format,
            label: previewCopy.formats[format],
            panel: !isLive || format === selected ? stackOf(format, null) : null,
          })),
          {
            id: compareTab,
            label: previewCopy.compareLabel,
            panel:
              !isLive || selected === compareTab ? (
                <>
                  <CompareButtons state={state} shown={voice} dispatch={dispatch} />
                  {beside ? stackOf("blog", beside) : null}
                </>
              ) : null,
          },
        ]}
      />
      <div className="order-2 px-4 pt-8 md:px-9 lg:order-none lg:pt-4">
        <MeasureStrip measures={shown.measures} shown={voice} beside={beside} />
      </div>
      <JoinFooter state={state} besideUrl={besideOwnTextUrl(shown.topic, voice)} />
    </article>
  );
}

const compareTab = "compare";
type SheetTab = DemoFormatId | typeof compareTab;

function JoinFooter({ state, besideUrl }: { state: DemoState; besideUrl: string }) {
  const startUrl = useLaunch()?.startUrl;
  const { withVoice } = useLaunchCopy(joinContent);
  return (
    <footer className="no-print order-3 mx-5 mt-10 flex flex-col gap-x-8 gap-y-3 border-t border-ink py-7 md:mx-9 md:flex-row md:items-center">
      <ButtonLink to={startUrl ?? joinUrl(state)} section="demo-preview" className="shrink-0">
        {withVoice.label}
      </ButtonLink>
      {startUrl ? null : <p className="max-w-[46ch] text-sm text-mute">{previewCopy.joinText}</p>}
      <p className="text-sm md:ml-auto noscript:hidden">
        <a href={besideUrl} className="link">
          {previewCopy.besideOwn}
        </a>
      </p>
    </footer>
  );
}

const compareClass =
  "voice-key inline-flex min-h-11 items-center rounded-md border border-edge px-3 py-2 font-medium no-underline transition-colors hover:border-ink disabled:border-transparent disabled:text-mute aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sheet sm:text-sm";

function CompareButtons({
  state,
  shown,
  dispatch,
}: {
  state: DemoState;
  shown: VoiceId;
  dispatch: Dispatch<DemoAction>;
}) {
  return (
    <div role="group" aria-labelledby="beside" className="no-print mb-6 flex flex-wrap items-center gap-2">
      <p id="beside" className="w-full text-sm font-semibold sm:mr-2 sm:w-auto">
        {besideCopy.label}
      </p>
      {presetIds.map((preset) => (
        <ChoiceButton
          key={preset}
          href={writeDemoUrl(reduceDemo(state, { type: "beside-chosen", preset }))}
          aria-pressed={preset === state.beside}
          disabled={preset === shown && preset !== state.beside}
          className={compareClass}
          onClick={() => dispatch({ type: "beside-chosen", preset })}
        >
          {presets[preset].label}
        </ChoiceButton>
      ))}
    </div>
  );
}
