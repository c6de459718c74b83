import { ChoiceButton } from "./choice-button.tsx";
import { besideCopy } from "./demo-content.ts";
import { type DemoState, reduceDemo } from "./demo-state.ts";
import { writeDemoUrl } from "./demo-url.ts";
import { presets } from "./voices-content.ts";
import { type PresetId, presetIds, type VoiceId } from "./voice-model.ts";

const buttonClass =
  "voice-key inline-flex min-h-11 items-center rounded-md border border-edge px-3 py-2 font-medium no-underline transition-colors hover:border-ink disabled:border-transparent disabled:text-mute aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sheet sm:text-sm";

export function CompareButtons({
  state,
  shown,
  onChoose,
}: {
  state: DemoState;
  shown: VoiceId;
  onChoose: (preset: PresetId) => void;
}) {
  return (
    <div role="group" aria-labelledby="beside" className="no-print mb-6 flex flex-wrap items-center gap-2">
      <p id="beside" className="w-full text-sm font-semibold sm:mr-2 sm:w-auto">
        {besideCopy.label}
      </p>
      {presetIds.map((id) => (
        <ChoiceButton
          key={id}
          href={writeDemoUrl(reduceDemo(state, { type: "beside-chosen", preset: id }))}
          aria-pressed={id === state.beside}
          disabled={id === shown && id !== state.beside}
          className={buttonClass}
          onClick={() => onChoose(id)}
        >
          {presets[id].label}
        </ChoiceButton>
      ))}
    </div>
  );
}
