import { deskCopy } from "./demo-content.ts";
import { Fader } from "./fader.tsx";
import { highlightedPreset, nearestPreset } from "./nearest-preset.ts";
import { presets } from "./presets.ts";
import { voiceLabel } from "./voice-label.ts";
import { type DialId, dialIds, type VoiceProfile } from "./voice-model.ts";

/** The three faders and the name of what they are set to. They stay in view while the sheet is read. */
export function FaderBank({ voice, onMove }: { voice: VoiceProfile; onMove: (dial: DialId, value: number) => void }) {
  const nearest = nearestPreset(voice);
  return (
    <div className="contents lg:block lg:flex-1">
      <div role="group" aria-labelledby="dials" className="fader-bank">
        <p id="dials" className="hidden text-sm font-semibold lg:block">
          {deskCopy.dialsHeading}
        </p>
        <div className="flex flex-col lg:mt-4 lg:gap-y-4">
          {dialIds.map((dial) => (
            <Fader key={dial} dial={dial} value={voice[dial]} nearest={nearest} onMove={onMove} />
          ))}
        </div>
        <noscript>
          <button type="submit" className="mt-3 min-h-12 w-full rounded-md bg-aqua px-6 py-3 font-semibold text-ink">
            {deskCopy.showLabel}
          </button>
        </noscript>
        <p
          role="status"
          className="flex flex-wrap items-baseline justify-between gap-x-3 border-ink-rule lg:mt-7 lg:block lg:border-t lg:pt-5"
        >
          <span className="text-xs text-on-ink-mute lg:hidden">{deskCopy.voiceLabelShort} </span>
          <span className="hidden text-sm text-on-ink-mute lg:inline">{deskCopy.voiceLabel} </span>
          <strong className="font-display text-[clamp(1.125rem,5.5vw,1.375rem)] leading-tight font-[450] tracking-[-0.02em] whitespace-nowrap text-aqua lg:block lg:text-[1.875rem]">
            {voiceLabel(voice)}
          </strong>
          <span className="sr-only">
            . {highlightedPreset(voice) ? presets[nearest].label : `Closest: ${presets[nearest].label}`}
          </span>
        </p>
      </div>
    </div>
  );
}
