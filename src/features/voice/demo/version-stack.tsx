import { memo } from "react";
import { cn } from "../../../ui/cn.ts";
import { besideCopy } from "./demo-content.ts";
import { markLetter } from "../marked-text.tsx";
import { BlogView, SampleView } from "../sample-view.tsx";
import type { Sample } from "../samples/sample.ts";
import { type ComparedDraft, compareDrafts } from "../reading/counts/compare-drafts.ts";
import { type DemoFormatId, type PresetId, presetIds, type VoiceId } from "../voice-model.ts";
import { voices } from "../voices-content.ts";

/** All drafts share one grid cell and one is visible, so that changing the voice moves nothing. */
export function VersionStack({
  drafts,
  format,
  shown,
  beside,
  hasAll,
}: {
  drafts: Partial<Record<VoiceId, Sample>>;
  format: DemoFormatId;
  shown: VoiceId;
  beside: PresetId | null;
  /** False renders only the shown one. */
  hasAll: boolean;
}) {
  const besideSample = beside ? drafts[beside] : undefined;
  return (
    <div className="grid">
      {[...new Set(hasAll ? [...presetIds, shown] : [shown])].map((voice) => {
        const sample = drafts[voice];
        if (!sample) return null;
        return (
          <div
            key={voice}
            data-voice={voice}
            className={cn("draft col-start-1 row-start-1 flex min-w-0 flex-col", voice !== shown && "invisible")}
          >
            {beside && besideSample ? (
              <SideBySide voice={voice} sample={sample} otherVoice={beside} otherSample={besideSample} />
            ) : (
              <SampleView voice={voice} sample={sample} format={format} />
            )}
          </div>
        );
      })}
    </div>
  );
}

interface SideBySideProps {
  voice: VoiceId;
  sample: Sample;
  otherVoice: VoiceId;
  otherSample: Sample;
}

const SideBySide = memo(function SideBySide({ voice, sample, otherVoice, otherSample }: SideBySideProps) {
  const compared = compareDrafts(sample.body, otherSample.body);
  const sides = [
    { voice, sample, draft: compared.left },
    { voice: otherVoice, sample: otherSample, draft: compared.right },
  ];

  return (
    <div role="group" aria-label={besideCopy.heading(voices[voice].label, voices[otherVoice].label)}>
      <p className="measure text-sm text-mute">
        <span>{voice === otherVoice ? besideCopy.same : besideCopy.shared(compared.shared)}</span>
        <span className="min-[40rem]:hidden"> {besideCopy.swipe}</span>
      </p>
      <div
        tabIndex={0}
        role="group"
        aria-label={besideCopy.columnsLabel}
        className="beside-columns mt-6 grid snap-x snap-proximity auto-cols-[86%] grid-flow-col gap-3.5 overflow-x-auto overscroll-x-contain min-[40rem]:auto-cols-fr min-[40rem]:gap-7"
      >
        {sides.map((side, index) => (
          <section
            key={index}
            aria-label={voices[side.voice].label}
            className="min-w-0 snap-start border-rule not-first:border-l not-first:pl-3.5 min-[40rem]:not-first:pl-7"
          >
            <p className="font-display text-h3 leading-tight">{voices[side.voice].label}</p>
            <TraitList draft={side.draft} />
            <div className="mt-6 border-t border-rule pt-6">
              <BlogView voice={side.voice} sample={side.sample} marks={side.draft.marks} />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
});

function TraitList({ draft }: { draft: ComparedDraft }) {
  return (
    <ul className="mt-3 space-y-1.5 text-sm leading-snug">
      {draft.differences.map((difference, index) => (
        <li key={difference.trait} className="grid grid-cols-[1.25rem_1fr]">
          <span className="font-serif text-blue italic">{markLetter(index)}</span>
          <span>
            <span className="highlighted">{besideCopy.traits[difference.trait]}</span>{" "}
            <span className="text-mute">{besideCopy.count(difference.here, draft.sentences, difference.there)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
