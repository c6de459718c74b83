import { memo } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { BesideSelect } from "./beside-select.tsx";
import { previewCopy } from "./demo-content.ts";
import { type DemoState, voiceOf } from "./demo-state.ts";
import { joinUrl, writeDemoUrl } from "./demo-url.ts";
import { MeasureStrip } from "./measure-strip.tsx";
import { MissingDraft } from "./missing-draft.tsx";
import { highlightedPreset } from "./nearest-preset.ts";
import { PersonaNote } from "./persona-note.tsx";
import { voices } from "./voices.ts";
import { topics } from "./topics.ts";
import type { ShownDrafts } from "./shown-drafts.ts";
import { VersionStack } from "./version-stack.tsx";
import {
  type DemoFormatId,
  demoFormatIds,
  dialIds,
  type PersonaId,
  type PresetId,
  type VoiceId,
} from "./voice-model.ts";

interface ProofSheetProps {
  state: DemoState;
  shown: ShownDrafts;
  /** The card of /personas that the page was opened with. */
  openedAs: PersonaId | null;
  /** Whose draft lies on the sheet. */
  preset: VoiceId;
  /** Before the page is interactive all layouts are there; after that only the chosen one, with all voices in it. */
  isLive: boolean;
  isBusy: boolean;
  isMissing: boolean;
  onRetry: () => void;
  onFormat: (format: DemoFormatId) => void;
  onBeside: (preset: PresetId | null) => void;
  formId: string;
}

/** The sheet beside the faders: whose voice it is in, what can be counted in it, and the draft in the chosen layout. */
export const ProofSheet = memo(function ProofSheet({
  state,
  shown,
  openedAs,
  preset,
  isLive,
  isBusy,
  isMissing,
  onRetry,
  onFormat,
  onBeside,
  formId,
}: ProofSheetProps) {
  const beside = state.beside && shown.drafts[state.beside] ? state.beside : null;

  return (
    <article
      aria-labelledby="sheet"
      aria-busy={isBusy}
      className="proof rounded-sm bg-sheet shadow-sheet print:shadow-none"
    >
      <header className="px-5 pt-6 md:px-9 md:pt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-xs text-mute">
          <h2
            id="sheet"
            tabIndex={-1}
            className="font-sans text-xs font-semibold tracking-normal text-ink focus:outline-none"
          >
            {previewCopy.heading}: {topics[shown.topic].label}
          </h2>
          <p className="tabular-nums">{previewCopy.slug[state.format](shown.measures[preset].words)}</p>
        </div>
        <Slip state={state} preset={preset} openedAs={openedAs} />
        {isMissing ? <MissingDraft address={writeDemoUrl(state)} onRetry={onRetry} /> : null}
        <MeasureStrip measures={shown.measures} preset={preset} beside={beside} />
      </header>
      <div className="relative">
        <BesideSelect beside={state.beside} formId={formId} onChoose={onBeside} />
        <Tabs
          id="layout"
          label={previewCopy.formatsLabel}
          selected={state.format}
          onSelect={onFormat}
          className={cn("px-5 pt-5 md:px-9", isBusy && "opacity-60")}
          items={demoFormatIds.map((format) => ({
            id: format,
            label: previewCopy.formats[format].label,
            panel:
              !isLive || format === state.format ? (
                <VersionStack
                  key={shown.topic}
                  drafts={shown.drafts}
                  format={format}
                  shown={preset}
                  beside={beside}
                  hasAll={isLive}
                />
              ) : null,
          }))}
        />
      </div>
      <JoinFoot state={state} />
    </article>
  );
});

/** The slip on top of the sheet: which preset the faders are at, or which is closest. It keeps its room whatever it says. */
function Slip({ state, preset, openedAs }: { state: DemoState; preset: VoiceId; openedAs: PersonaId | null }) {
  const isNamed = state.persona !== null || highlightedPreset(voiceOf(state)) === preset;
  const { label, description } = voices[preset];
  return (
    <p className="mt-3 flex flex-col font-serif text-[1.125rem] leading-snug text-blue italic">
      <PersonaNote openedAs={openedAs} isInUse={state.persona !== null} />
      <span className="min-h-[5.5em] min-[360px]:min-h-[4.125em] md:min-h-[2.75em]">
        {isNamed ? description : previewCopy.closestTo(label)}
      </span>
    </p>
  );
}

function JoinFoot({ state }: { state: DemoState }) {
  const voice = voiceOf(state);
  return (
    <footer className="no-print mx-5 mt-10 flex flex-col gap-x-8 gap-y-3 border-t border-ink py-7 md:mx-9 md:flex-row md:items-center">
      <ButtonLink to={joinUrl(state)} section="demo-preview" className="shrink-0">
        {previewCopy.join.label}
      </ButtonLink>
      <p className="max-w-[46ch] text-sm text-mute">
        {previewCopy.join.text(dialIds.map((dial) => voice[dial]).join("/"))}
      </p>
    </footer>
  );
}
