import { cn } from "../../../ui/cn.ts";
import { keysOf } from "../../../lib/keys-of.ts";
import { type MeasureId, measuresCopy } from "./demo-content.ts";
import type { TextMeasures } from "../reading/counts/text-measures.ts";
import { type PresetId, presetIds, type VoiceId } from "../voice-model.ts";

interface MeasureStripProps {
  measures: Record<VoiceId, TextMeasures>;
  shown: VoiceId;
  beside: PresetId | null;
}

/** The stylesheet alone highlights the counted words when a checkbox is checked. */
export function MeasureStrip({ measures, shown, beside }: MeasureStripProps) {
  return (
    <section aria-labelledby="measures" className="border-t border-ink lg:border-b">
      <details className="phone-fold group">
        <summary className="flex min-h-13 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
          <h3 id="measures" className="font-sans text-sm font-semibold tracking-normal">
            {measuresCopy.heading}
          </h3>
          <span
            aria-hidden="true"
            className="font-display text-h4 text-blue transition-transform duration-200 group-open:rotate-45"
          >
            +
          </span>
        </summary>
        <div className="grid sm:grid-cols-3">
          {keysOf(measuresCopy.items).map((id) => (
            <div
              key={id}
              className="border-b border-rule py-3 last:border-b-0 sm:border-r sm:border-b-0 sm:px-4 sm:first:pl-0 sm:last:border-r-0 sm:last:pr-0"
            >
              <p className="flex items-baseline gap-2 sm:min-h-[3.25rem]">
                <strong className="min-w-[2.5em] shrink-0 font-display text-[1.625rem] leading-none font-[450] figures">
                  {measures[shown][id].toFixed(1)}
                </strong>
                <span className="text-xs leading-tight text-mute">{measuresCopy.items[id].label}</span>
              </p>
              <DotLine id={id} measures={measures} shown={shown} beside={beside} />
              <label className="no-print mt-1 -mb-1 inline-flex min-h-11 items-center gap-2 text-xs text-mute hover:text-ink">
                <input type="checkbox" name={`mark-${id}`} data-marks={id} className="size-4 accent-blue" />
                <span>{measuresCopy.items[id].mark}</span>
              </label>
            </div>
          ))}
        </div>
      </details>
    </section>
  );
}

function DotLine({ id, measures, shown, beside }: MeasureStripProps & { id: MeasureId }) {
  const { most } = measuresCopy.items[id];
  const at = (voice: VoiceId) => ({ "--at": Math.min(100, (100 * measures[voice][id]) / most).toFixed(1) });
  return (
    <span aria-hidden="true" className="dot-line">
      {presetIds.map((voice) => (
        <span key={voice} style={at(voice)} className={cn("dot", voice === beside && "dot-beside")} />
      ))}
      <span style={at(shown)} className="dot dot-on" />
    </span>
  );
}
