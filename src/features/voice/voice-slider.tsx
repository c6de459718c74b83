import { type Dispatch, memo } from "react";
import { cn } from "../../ui/cn.ts";
import type { DemoAction } from "./demo-state.ts";
import { sliderCopy } from "./sliders-content.ts";
import { presets } from "./voices-content.ts";
import { trackRelease } from "./track-release.ts";
import { toBand } from "./voice-label.ts";
import { type SliderId, type PresetId, presetIds } from "./voice-model.ts";

/** A native range; the ruler below it has a tick for each preset and the nearest one's name. */
export const VoiceSlider = memo(function VoiceSlider({
  slider,
  value,
  nearest,
  dispatch,
}: {
  slider: SliderId;
  value: number;
  nearest: PresetId;
  dispatch: Dispatch<DemoAction>;
}) {
  const { label, low, high, valueText, help } = sliderCopy[slider];
  const inWords = valueText[toBand(value)];

  return (
    <div>
      <div className="flex items-baseline justify-between gap-2">
        <span className="w-16 text-xs text-on-ink-mute">{low}</span>
        <label htmlFor={slider} className="text-sm font-semibold">
          {label}
          <span aria-hidden="true" className="ml-2 inline-block w-7 text-aqua figures">
            {value}
          </span>
        </label>
        <span className="w-16 text-right text-xs text-on-ink-mute">{high}</span>
      </div>
      <div>
        <input
          ref={trackRelease}
          type="range"
          id={slider}
          name={slider}
          min={0}
          max={100}
          step={1}
          value={value}
          aria-valuetext={`${value}, ${inWords}`}
          aria-describedby={`${slider}-help`}
          onChange={(event) => dispatch({ type: "slider-moved", slider, value: event.target.valueAsNumber })}
          className="slider"
        />
        <span aria-hidden="true" className="slider-ruler">
          {presetIds.map((id) => (
            <span
              key={id}
              style={{ "--at": presets[id].values[slider] }}
              className={cn("slider-tick", id === nearest && "slider-tick-on")}
            />
          ))}
          {presetIds.map((id) => (
            <span
              key={id}
              style={{ "--at": presets[id].values[slider] }}
              className={cn("slider-nearest", id !== nearest && "invisible")}
            >
              {presets[id].label}
            </span>
          ))}
        </span>
      </div>
      <p aria-hidden="true" className="hidden text-xs text-on-ink lg:block">
        {inWords}
      </p>
      <p id={`${slider}-help`} className="sr-only">
        {help}
      </p>
    </div>
  );
});
