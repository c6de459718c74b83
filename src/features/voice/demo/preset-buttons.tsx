import { cn } from "../../../ui/cn.ts";
import { ChoiceButton } from "./choice-button.tsx";
import { controlsCopy } from "./demo-content.ts";
import { type DemoState, reduceDemo, voiceOf } from "./demo-state.ts";
import { personaDemoUrl, writeDemoUrl } from "./demo-url.ts";
import { highlightedPreset, nearestPreset } from "./nearest-preset.ts";
import { type OwnWords, OwnWordsButton } from "./own-words.tsx";
import { personas, presets, voices } from "../voices-content.ts";
import { type PresetId, presetIds } from "../voice-model.ts";

const buttonClass =
  "voice-key flex min-h-11 w-full items-center justify-center rounded-md border border-ink-edge px-1 py-2 font-medium no-underline transition-colors hover:border-on-ink aria-pressed:border-aqua aria-pressed:bg-aqua aria-pressed:text-band data-nearest:border-aqua lg:min-h-12 lg:justify-start lg:px-3 lg:text-sm";

/** Chooses a preset or the visitor's own text. A preset within `highlightDistance` is pressed; the nearest one only has an outline. */
export function PresetButtons({
  state,
  ownWords,
  onApply,
  onOpen,
}: {
  state: DemoState;
  ownWords: OwnWords;
  onApply: (preset: PresetId) => void;
  onOpen: (state: DemoState) => void;
}) {
  const highlighted = ownWords.isOpen ? null : highlightedPreset(voiceOf(state));
  const nearest = state.persona ? null : nearestPreset(voiceOf(state));

  return (
    <div role="group" aria-labelledby="presets" className="min-w-0 flex-1 lg:mt-7">
      <p id="presets" className="text-sm font-semibold max-lg:sr-only">
        {controlsCopy.presetsHeading}
      </p>
      <div className={cn("flex flex-wrap gap-1 lg:mt-2 lg:gap-2", !ownWords.isOpen && "lg:grid lg:grid-cols-2")}>
        <div className="flex-auto max-lg:hidden lg:col-span-2">
          <OwnWordsButton ownWords={ownWords} className={`${buttonClass} lg:justify-between`} />
        </div>
        {presetIds.map((id) => (
          <div key={id} className="flex-auto">
            <ChoiceButton
              href={writeDemoUrl(reduceDemo(state, { type: "preset-applied", preset: id }))}
              aria-pressed={id === highlighted}
              data-nearest={(state.topic && !ownWords.isOpen && id === nearest) || undefined}
              className={buttonClass}
              onClick={() => onApply(id)}
            >
              {presets[id].label}
            </ChoiceButton>
          </div>
        ))}
        <div className="flex-auto max-lg:hidden">
          <BuilderButton state={state} isPressed={!ownWords.isOpen && state.persona === builder} onOpen={onOpen} />
        </div>
      </div>
    </div>
  );
}

const builder = "builder";

/** The fifth voice, which is no preset: it has the values of its card on /personas. On a phone it stands beside the sliders. */
export function BuilderButton({
  state,
  isPressed,
  onOpen,
}: {
  state: DemoState;
  isPressed: boolean;
  onOpen: (state: DemoState) => void;
}) {
  const opened = { ...state, voice: personas[builder].values, persona: builder } as const;
  return (
    <ChoiceButton
      href={personaDemoUrl(builder)}
      aria-pressed={isPressed}
      className={buttonClass}
      onClick={() => onOpen(opened)}
    >
      {voices[builder].label}
    </ChoiceButton>
  );
}
