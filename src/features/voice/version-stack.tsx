import { memo } from "react";
import { cn } from "../../ui/cn.ts";
import { SideBySide } from "./side-by-side.tsx";
import { SampleView } from "./sample-view.tsx";
import type { Sample } from "./samples/sample.ts";
import { type DemoFormatId, type PresetId, type VoiceId, voiceIds } from "./voice-model.ts";

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
  return (
    <div className="grid">
      {voiceIds.map((preset) => {
        const sample = drafts[preset];
        if (!sample || (preset !== shown && (!hasAll || preset === unlisted))) return null;
        return (
          <div
            key={preset}
            data-voice={preset}
            className={cn("draft col-start-1 row-start-1 flex min-w-0 flex-col", preset !== shown && "invisible")}
          >
            <Version
              preset={preset}
              sample={sample}
              format={format}
              beside={beside}
              besideSample={beside ? drafts[beside] : undefined}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Not a preset, so it is only rendered when the page was opened with it. */
const unlisted: VoiceId = "builder";

interface VersionProps {
  preset: VoiceId;
  sample: Sample;
  format: DemoFormatId;
  beside: PresetId | null;
  besideSample: Sample | undefined;
}

const Version = memo(function Version({ preset, sample, format, beside, besideSample }: VersionProps) {
  if (!beside || !besideSample) return <SampleView preset={preset} sample={sample} format={format} />;
  return <SideBySide left={{ preset, sample }} right={{ preset: beside, sample: besideSample }} format={format} />;
});
