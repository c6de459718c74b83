import { cn } from "../../ui/cn.ts";
import { SideBySide } from "./side-by-side.tsx";
import { SampleView } from "./sample-view.tsx";
import type { Sample } from "./samples/sample.ts";
import { type DemoFormatId, type PresetId, presetIds, type VoiceId } from "./voice-model.ts";

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
