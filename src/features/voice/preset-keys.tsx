import { Link } from "react-router";
import { paths } from "../../pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { deskCopy } from "./demo-content.ts";
import { type DemoState, reduceDemo, voiceOf } from "./demo-state.ts";
import { writeDemoUrl } from "./demo-url.ts";
import { highlightedPreset, nearestPreset } from "./nearest-preset.ts";
import { presets } from "./presets.ts";
import { type PresetId, presetIds } from "./voice-model.ts";

const keyClass =
  "voice-key flex min-h-11 w-full items-center justify-center rounded-md border border-ink-edge px-1 py-2 font-medium no-underline transition-colors hover:border-on-ink aria-pressed:border-aqua aria-pressed:bg-aqua aria-pressed:text-ink data-nearest:border-aqua lg:min-h-12 lg:justify-start lg:px-3 lg:text-sm";

/** The quick presets. The one the sliders are close to is pressed; without JavaScript they are links. */
export function PresetKeys({ state, onApply }: { state: DemoState; onApply: (preset: PresetId) => void }) {
  const highlighted = highlightedPreset(voiceOf(state));
  const nearest = state.persona ? null : nearestPreset(voiceOf(state));

  return (
    <div role="group" aria-labelledby="presets" className="min-w-0 flex-1 lg:mt-7">
      <p id="presets" className="text-sm font-semibold max-lg:sr-only">
        {deskCopy.presetsHeading}
      </p>
      <Link to={paths.yourVoice} prefetch="intent" className={`${keyClass} mt-2 max-lg:hidden lg:justify-between`}>
        {deskCopy.ownWords}
        <Icon name="pencil" />
      </Link>
      <div className="flex gap-1 lg:mt-2 lg:grid lg:grid-cols-2 lg:gap-2">
        {presetIds.map((id) => (
          <div key={id} className="flex-auto">
            <button
              type="button"
              aria-pressed={id === highlighted}
              data-nearest={(state.topic && id === nearest) || undefined}
              className={`${keyClass} noscript:hidden`}
              onClick={() => onApply(id)}
            >
              {presets[id].label}
            </button>
            <noscript>
              <a href={writeDemoUrl(reduceDemo(state, { type: "preset-applied", preset: id }))} className={keyClass}>
                {presets[id].label}
              </a>
            </noscript>
          </div>
        ))}
      </div>
    </div>
  );
}
