import type { Dispatch } from "react";
import { ChoiceButton } from "./choice-button.tsx";
import { besideCopy } from "./demo-content.ts";
import { type DemoAction, type DemoState, reduceDemo } from "./demo-state.ts";
import { writeDemoUrl } from "./demo-url.ts";
import { presets } from "./voices-content.ts";
import { presetIds, type VoiceId } from "./voice-model.ts";

const buttonClass =
  "voice-key inline-flex min-h-11 items-center rounded-md border border-edge px-3 py-2 font-medium no-underline transition-colors hover:border-ink disabled:border-transparent disabled:text-mute aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sheet sm:text-sm";

export function CompareButtons({
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
          className={buttonClass}
          onClick={() => dispatch({ type: "beside-chosen", preset })}
        >
          {presets[preset].label}
        </ChoiceButton>
      ))}
    </div>
  );
}
