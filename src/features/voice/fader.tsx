import { type CSSProperties, memo } from "react";
import { track } from "../../lib/analytics/track.ts";
import { cn } from "../../ui/cn.ts";
import { dials } from "./dials-content.ts";
import { presets } from "./presets.ts";
import { useRelease } from "./use-release.ts";
import { toBand } from "./voice-label.ts";
import { type DialId, type PresetId, presetIds } from "./voice-model.ts";

/** One slider: a native range, a word at each end, and below it a ruler with a tick for each preset and the nearest one's name. */
export const Fader = memo(function Fader({
  dial,
  value,
  nearest,
  onMove,
}: {
  dial: DialId;
  value: number;
  nearest: PresetId;
  onMove: (dial: DialId, value: number) => void;
}) {
  const { label, low, high, valueText, help } = dials[dial];
  const input = useRelease((released) => track("slider_adjusted", { slider: dial, value: released }));
  const inWords = valueText[toBand(value)];

  return (
    <div>
      <div className="flex items-baseline justify-between gap-2">
        <span className="w-16 text-xs text-on-ink-mute">{low}</span>
        <label htmlFor={dial} className="text-sm font-semibold">
          {label}
          <span aria-hidden="true" className="ml-2 inline-block w-7 text-aqua figures">
            {value}
          </span>
        </label>
        <span className="w-16 text-right text-xs text-on-ink-mute">{high}</span>
      </div>
      <div>
        <input
          ref={input}
          type="range"
          id={dial}
          name={dial}
          min={0}
          max={100}
          step={1}
          value={value}
          aria-valuetext={`${value}, ${inWords}`}
          aria-describedby={`${dial}-help`}
          onChange={(event) => onMove(dial, event.target.valueAsNumber)}
          className="fader"
        />
        <span aria-hidden="true" className="fader-ruler">
          {presetIds.map((id) => (
            <span
              key={id}
              style={placedAt(presets[id].values[dial])}
              className={cn("fader-tick", id === nearest && "fader-tick-on")}
            />
          ))}
          {presetIds.map((id) => (
            <span
              key={id}
              style={placedAt(presets[id].values[dial])}
              className={cn("fader-nearest", id !== nearest && "invisible")}
            >
              {presets[id].label}
            </span>
          ))}
        </span>
      </div>
      <p aria-hidden="true" className="hidden text-xs text-on-ink lg:block">
        {inWords}
      </p>
      <p id={`${dial}-help`} className="sr-only">
        {help}
      </p>
    </div>
  );
});

function placedAt(value: number): CSSProperties & Record<"--at", number> {
  return { "--at": value };
}
