import { type CSSProperties, memo } from "react";
import { track } from "../../lib/analytics/track.ts";
import { cn } from "../../ui/cn.ts";
import { dials } from "./dials-content.ts";
import { presets } from "./presets.ts";
import { useRelease } from "./use-release.ts";
import { toBand } from "./voice-label.ts";
import { type DialId, type PresetId, presetIds } from "./voice-model.ts";

/** One fader: a native range, a word at each end, a ruler below it on which the presets are marked by their initials. */
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
          <span aria-hidden="true" className="ml-2 inline-block w-7 text-aqua tabular-nums">
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
          {presetIds.map((id) => {
            const style: CSSProperties & Record<"--at", number> = { "--at": presets[id].values[dial] };
            return (
              <span key={id} style={style} className={cn("fader-initial", id === nearest && "fader-initial-on")}>
                {presets[id].label[0]}
              </span>
            );
          })}
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
