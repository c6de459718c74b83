import type { Dispatch } from "react";
import { controlsCopy, previewCopy } from "./demo-content.ts";
import type { DemoAction } from "./demo-state.ts";
import { VoiceSlider } from "./voice-slider.tsx";
import { highlightedPreset, nearestPreset } from "./nearest-preset.ts";
import { presets } from "./voices-content.ts";
import { voiceLabel } from "./voice-label.ts";
import { sliderIds, type VoiceProfile } from "./voice-model.ts";

export function VoiceSliders({ voice, dispatch }: { voice: VoiceProfile; dispatch: Dispatch<DemoAction> }) {
  const nearest = nearestPreset(voice);
  return (
    <div role="group" aria-labelledby="sliders" className="slider-group">
      <p id="sliders" className="text-sm font-semibold max-lg:sr-only">
        {controlsCopy.slidersHeading}
      </p>
      <div className="flex flex-col lg:mt-4 lg:gap-y-4">
        {sliderIds.map((slider) => (
          <VoiceSlider key={slider} slider={slider} value={voice[slider]} nearest={nearest} dispatch={dispatch} />
        ))}
      </div>
      <noscript>
        <button type="submit" className="mt-3 min-h-12 w-full rounded-md bg-aqua px-6 py-3 font-semibold text-band">
          {controlsCopy.showLabel}
        </button>
      </noscript>
      <p role="status" className="border-ink-rule pt-1 lg:mt-7 lg:border-t lg:pt-5">
        <span className="text-sm text-on-ink-mute max-lg:sr-only">{controlsCopy.voiceLabel} </span>
        <strong className="block font-display text-[1.125rem] leading-tight font-[450] tracking-[-0.02em] whitespace-nowrap text-aqua lg:text-[1.875rem]">
          {voiceLabel(voice)}
        </strong>{" "}
        <span className="block text-xs text-on-ink-mute lg:mt-1 lg:text-sm">
          {highlightedPreset(voice)
            ? previewCopy.atPreset(presets[nearest].label)
            : previewCopy.closestTo(presets[nearest].label)}
        </span>
      </p>
    </div>
  );
}
