import { type Dispatch, useRef } from "react";
import { track } from "../../../ui/analytics/track.ts";
import { cn } from "../../../ui/cn.ts";
import { controlsCopy, previewCopy } from "./demo-content.ts";
import type { DemoAction } from "./demo-state.ts";
import { highlightedPreset, nearestPreset } from "./nearest-preset.ts";
import { sliderCopy } from "../sliders-content.ts";
import { toBand, voiceLabel } from "../voice-label.ts";
import {
  type PersonaId,
  type PresetId,
  presetIds,
  type SliderId,
  sliderIds,
  type VoiceProfile,
} from "../voice-model.ts";
import { presets, voices } from "../voices-content.ts";

export function VoiceSliders({
  voice,
  persona,
  dispatch,
}: {
  voice: VoiceProfile;
  /** The card that set the sliders, whose own sample is shown. */
  persona: PersonaId | null;
  dispatch: Dispatch<DemoAction>;
}) {
  const nearest = nearestPreset(voice);
  return (
    <div role="group" aria-labelledby="sliders" className="lg:mt-8">
      <p id="sliders" className="text-sm font-semibold max-lg:sr-only">
        {controlsCopy.slidersHeading}
      </p>
      <div className="flex flex-col lg:mt-4 lg:gap-y-4">
        {sliderIds.map((slider) => (
          <VoiceSlider key={slider} slider={slider} value={voice[slider]} nearest={nearest} dispatch={dispatch} />
        ))}
      </div>
      <button
        type="submit"
        className="scripts-off mt-3 min-h-12 w-full rounded-md bg-aqua px-6 py-3 font-semibold text-band"
      >
        {controlsCopy.showLabel}
      </button>
      <p role="status" className="border-ink-rule pt-1 lg:mt-7 lg:border-t lg:pt-5">
        <span className="text-sm text-on-ink-mute max-lg:sr-only">{controlsCopy.voiceLabel} </span>
        <strong className="block font-display text-[1.125rem] leading-tight font-[450] tracking-[-0.02em] whitespace-nowrap text-aqua lg:text-[1.875rem]">
          {voiceLabel(voice)}
        </strong>{" "}
        <span className="block text-xs text-on-ink-mute lg:mt-1 lg:text-sm">
          {persona || highlightedPreset(voice)
            ? previewCopy.atPreset(voices[persona ?? nearest].label)
            : previewCopy.closestTo(voices[nearest].label)}
        </span>
      </p>
    </div>
  );
}

function VoiceSlider({
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
  const isMoved = useRef(false);

  /** On blur for assistive technology, which moves a slider without a pointer or a key. */
  function release() {
    if (isMoved.current) track("slider_adjusted", { slider, value });
    isMoved.current = false;
  }

  return (
    <div>
      <div className="flex items-baseline justify-between gap-2">
        <span className="w-16 text-xs text-on-ink-mute">{low}</span>
        <label htmlFor={slider} className="text-sm font-semibold">
          <span>{label}</span>
          <span aria-hidden="true" className="ml-2 inline-block w-7 text-aqua figures">
            {value}
          </span>
        </label>
        <span className="w-16 text-right text-xs text-on-ink-mute">{high}</span>
      </div>
      <div>
        <input
          type="range"
          id={slider}
          name={slider}
          min={0}
          max={100}
          step={1}
          value={value}
          aria-valuetext={`${value}, ${inWords}`}
          aria-describedby={`${slider}-help`}
          onInput={(event) => {
            isMoved.current = true;
            dispatch({ type: "slider-moved", slider, value: event.currentTarget.valueAsNumber });
          }}
          onPointerUp={release}
          onKeyUp={release}
          onBlur={release}
          className="slider"
        />
        <span aria-hidden="true" className="slider-ruler hidden lg:block">
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
}
