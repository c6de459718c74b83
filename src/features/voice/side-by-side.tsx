import { besideCopy } from "./demo-content.ts";
import { markLetter } from "./marked-text.tsx";
import { SampleView } from "./sample-view.tsx";
import type { Sample } from "./samples/sample.ts";
import { type ComparedDraft, compareDrafts } from "./sentence-diff.ts";
import type { DemoFormatId, VoiceId } from "./voice-model.ts";
import { voices } from "./voices-content.ts";

interface Side {
  preset: VoiceId;
  sample: Sample;
}

export function SideBySide({ left, right, format }: { left: Side; right: Side; format: DemoFormatId }) {
  const compared = compareDrafts(left.sample.body, right.sample.body);
  const isSame = left.preset === right.preset;
  const sides = [
    { ...left, draft: compared.left },
    { ...right, draft: compared.right },
  ];

  return (
    <div role="group" aria-label={besideCopy.heading(voices[left.preset].label, voices[right.preset].label)}>
      <p className="measure text-sm text-mute">
        {isSame ? besideCopy.same : besideCopy.shared(compared.shared)}
        <span className="min-[640px]:hidden"> {besideCopy.swipe}</span>
      </p>
      <div className="beside-columns mt-6" tabIndex={0} role="group" aria-label={besideCopy.columnsLabel}>
        {sides.map(({ preset, sample, draft }, index) => (
          <section key={index} aria-label={voices[preset].label}>
            <p className="font-display text-h3 leading-tight">{voices[preset].label}</p>
            <TraitList draft={draft} />
            <div className="mt-6 border-t border-rule pt-6">
              <SampleView preset={preset} sample={sample} format={format} marks={draft.marks} />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

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
