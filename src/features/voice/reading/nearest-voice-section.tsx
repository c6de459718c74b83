import { PhoneFold } from "../../../ui/phone-fold.tsx";
import { declaredVoice } from "../demo/nearest-preset.ts";
import { sliderCopy } from "../sliders-content.ts";
import { voices } from "../voices-content.ts";
import { type SliderId, sliderIds, voiceIds } from "../voice-model.ts";
import type { VoiceDistance } from "./counts/nearest-voice.ts";
import { describeMargin, nearestHeadline, voiceDifferences } from "./counts/describe-nearest-voice.ts";
import type { Reading } from "./counts/read-text.ts";
import { nearestVoiceCopy } from "./reading-content.ts";
import type { SliderReading } from "./counts/sliders.ts";
import voiceCenters from "./counts/voice-centers.json" with { type: "json" };

export function NearestVoiceSection({ reading, isExample }: { reading: Reading; isExample: boolean }) {
  const [nearest] = reading.distances;
  return (
    <section className="wrap grid gap-x-20 gap-y-7 section lg:grid-cols-2" aria-labelledby="finding">
      <div>
        <p className="kicker">{isExample ? nearestVoiceCopy.exampleKicker : nearestVoiceCopy.kicker}</p>
        <h2 id="finding" className="mt-2 text-[clamp(2.25rem,1.35rem+3.6vw,4rem)] leading-[1.08]">
          <span className="highlighted">{nearestHeadline(reading.nearest)}</span>
        </h2>
        <p className="mt-4 max-w-[60ch] text-lg text-mute">
          {describeMargin(reading.nearest, reading.words, reading.distances)}
        </p>
        {nearest ? (
          <>
            <h3 className="yv-small-heading mt-5 md:mt-9">{nearestVoiceCopy.apart}</h3>
            <ul className="mt-3 font-serif text-[1.375rem] leading-snug">
              {voiceDifferences(reading.measures, nearest.voice).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        ) : null}
        <PhoneFold summary={nearestVoiceCopy.distances} className="mt-5 max-md:border-t max-md:border-ink md:mt-9">
          <h3 className="yv-small-heading max-md:sr-only">{nearestVoiceCopy.distances}</h3>
          <Distances distances={reading.distances} />
          <p className="yv-fine">{nearestVoiceCopy.distancesNote}</p>
        </PhoneFold>
      </div>
      <div>
        <h3 className="yv-small-heading">{nearestVoiceCopy.sliders}</h3>
        <SliderRanges sliders={reading.sliders} />
        <p className="yv-fine">{nearestVoiceCopy.slidersNote}</p>
      </div>
    </section>
  );
}

function Distances({ distances }: { distances: readonly VoiceDistance[] }) {
  return (
    <ol className="mt-3 text-sm">
      {distances.map(({ voice, distance }) => (
        <li
          key={voice}
          style={{ "--length": Math.min(1, distance / 2.5) }}
          className="grid grid-cols-[6.5rem_1fr_2.5rem] items-center gap-3 py-1 max-xs:grid-cols-[1fr_auto]"
        >
          <span>{voices[voice].label}</span>
          <span aria-hidden="true" className="yv-distance max-xs:col-span-full max-xs:row-start-2" />
          <span className="text-right figures">{distance.toFixed(2)}</span>
        </li>
      ))}
    </ol>
  );
}

export function SliderRanges({ sliders }: { sliders: Record<SliderId, SliderReading> }) {
  return (
    <dl className="mt-4 grid gap-5 md:mt-5 md:gap-8">
      {sliderIds.map((slider) => {
        const { value, low, high } = sliders[slider];
        return (
          <div key={slider} className="relative">
            <dt className="font-display text-h4">{sliderCopy[slider].label}</dt>
            <dd>
              <p className="text-mute figures sm:absolute sm:top-0 sm:right-0">
                <strong className="font-display text-[1.625rem] leading-none font-[450] text-ink">{value}</strong>
                <span>{`, between ${low} and ${high}`}</span>
              </p>
              <div aria-hidden="true" className="yv-ruler" style={{ "--at": value, "--low": low, "--high": high }}>
                <span className="yv-range" />
                {voiceIds.map((voice) => (
                  <span
                    key={voice}
                    className={`yv-measured yv-measured-${voice}`}
                    style={{ "--at": voiceCenters[voice].sliders[slider] }}
                  >
                    {voices[voice].label.charAt(0)}
                  </span>
                ))}
                <span className="yv-pointer" />
              </div>
              <p aria-hidden="true" className="flex justify-between text-xs text-mute">
                <span>{sliderCopy[slider].low}</span>
                <span>{sliderCopy[slider].high}</span>
              </p>
              <p className="sr-only">
                {voiceIds
                  .map(
                    (voice) =>
                      `${voices[voice].label} ${Math.round(voiceCenters[voice].sliders[slider])}, ${nearestVoiceCopy.declared} ${declaredVoice(voice)[slider]}`,
                  )
                  .join("; ")}
              </p>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
