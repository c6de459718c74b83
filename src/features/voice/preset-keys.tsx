import { Link } from "react-router";
import { paths } from "../../pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { deskCopy } from "./demo-content.ts";
import { type DemoState, reduceDemo, voiceOf } from "./demo-state.ts";
import { writeDemoUrl } from "./demo-url.ts";
import { highlightedPreset } from "./nearest-preset.ts";
import { presets } from "./presets.ts";
import { dialIds, type PresetId, presetIds } from "./voice-model.ts";

const keyClass =
  "flex min-h-12 w-full items-center justify-between gap-2 rounded-md border border-on-ink-mute/40 px-3 py-2 text-left text-sm font-medium no-underline transition-colors hover:border-on-ink aria-pressed:border-aqua aria-pressed:bg-aqua aria-pressed:text-ink";

/** The quick presets. The one the faders are close to is pressed; without JavaScript they are links. */
export function PresetKeys({ state, onApply }: { state: DemoState; onApply: (preset: PresetId) => void }) {
  const highlighted = highlightedPreset(voiceOf(state));

  return (
    <div role="group" aria-labelledby="presets" className="mt-7">
      <p id="presets" className="text-sm font-semibold">
        {deskCopy.presetsHeading}
      </p>
      <Link to={paths.yourVoice} prefetch="intent" className={`${keyClass} mt-2`}>
        {deskCopy.ownWords}
        <Icon name="pencil" />
      </Link>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {presetIds.map((id) => (
          <div key={id}>
            <button
              type="button"
              aria-pressed={id === highlighted}
              className={`${keyClass} noscript:hidden`}
              onClick={() => onApply(id)}
            >
              {presets[id].label}
              <Setting preset={id} />
            </button>
            <noscript>
              <a href={writeDemoUrl(reduceDemo(state, { type: "preset-applied", preset: id }))} className={keyClass}>
                {presets[id].label}
                <Setting preset={id} />
              </a>
            </noscript>
          </div>
        ))}
      </div>
    </div>
  );
}

function Setting({ preset }: { preset: PresetId }) {
  const { values } = presets[preset];
  return (
    <span aria-hidden="true" className="text-xs font-normal tabular-nums opacity-75">
      {dialIds.map((dial) => values[dial]).join("/")}
    </span>
  );
}
