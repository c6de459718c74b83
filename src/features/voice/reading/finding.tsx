import type { CSSProperties } from "react";
import { dials } from "../dials-content.ts";
import { personas } from "../personas.ts";
import { presets } from "../presets.ts";
import { type DialId, dialIds, type VoiceId, voiceIds } from "../voice-model.ts";
import { voices } from "../voices.ts";
import type { VoiceDistance } from "./nearest-voice.ts";
import { describeMargin, nearestHeadline } from "./nearest-words.ts";
import type { Reading } from "./read-text.ts";
import { findingCopy } from "./reading-content.ts";
import { setApart } from "./set-apart.ts";
import type { SliderReading } from "./sliders.ts";
import voiceCenters from "./voice-centers.json" with { type: "json" };

/** What was found: the nearest voice, what sets the text apart, how far each voice is, and the three sliders. */
export function Finding({ reading, isExample }: { reading: Reading; isExample: boolean }) {
  const [nearest] = reading.distances;
  return (
    <section className="yv-finding wrap section" aria-labelledby="finding">
      <div>
        <p className="kicker">{isExample ? findingCopy.exampleKicker : findingCopy.kicker}</p>
        <h2 id="finding" className="yv-headline">
          <span className="highlighted">{nearestHeadline(reading.nearest)}</span>
        </h2>
        <p className="yv-lead">{describeMargin(reading.nearest, reading.words, reading.distances)}</p>
        {nearest ? (
          <>
            <h3 className="yv-small-heading">{findingCopy.apart}</h3>
            <ul className="yv-apart">
              {setApart(reading.measures, nearest.voice).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        ) : null}
        <h3 className="yv-small-heading">{findingCopy.distances}</h3>
        <Distances distances={reading.distances} />
        <p className="yv-fine">{findingCopy.distancesNote}</p>
      </div>
      <div>
        <h3 className="yv-small-heading yv-first">{findingCopy.sliders}</h3>
        <SliderRanges sliders={reading.sliders} />
        <p className="yv-fine">{findingCopy.slidersNote}</p>
      </div>
    </section>
  );
}

type Place = CSSProperties & Record<`--${string}`, string | number>;

function Distances({ distances }: { distances: readonly VoiceDistance[] }) {
  return (
    <ol className="yv-distances">
      {distances.map(({ voice, distance }) => {
        const style: Place = { "--length": Math.min(1, distance / 2.5) };
        return (
          <li key={voice} style={style}>
            <span>{voices[voice].label}</span>
            <span aria-hidden="true" className="yv-distance" />
            <span className="yv-figure">{distance.toFixed(2)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Each slider with the text's value and range, and the places of the samples. */
export function SliderRanges({ sliders }: { sliders: Record<DialId, SliderReading> }) {
  return (
    <dl className="yv-sliders">
      {dialIds.map((dial) => {
        const { value, low, high } = sliders[dial];
        const style: Place = { "--at": value, "--low": low, "--high": high };
        return (
          <div key={dial}>
            <dt>{dials[dial].label}</dt>
            <dd>
              <p className="yv-slider-value">
                <strong>{value}</strong>, between {low} and {high}
              </p>
              <div aria-hidden="true" className="yv-ruler" style={style}>
                <span className="yv-range" />
                {voiceIds.map((voice) => (
                  <VoicePlace key={voice} voice={voice} dial={dial} />
                ))}
                <span className="yv-pointer" />
              </div>
              <p aria-hidden="true" className="yv-ends">
                <span>{dials[dial].low}</span>
                <span>{dials[dial].high}</span>
              </p>
              <p className="sr-only">
                {voiceIds
                  .map(
                    (voice) =>
                      `${voices[voice].label} ${Math.round(voiceCenters[voice].sliders[dial])}, ${findingCopy.declared} ${declared(voice)[dial]}`,
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

function VoicePlace({ voice, dial }: { voice: VoiceId; dial: DialId }) {
  const measured: Place = { "--at": voiceCenters[voice].sliders[dial] };
  const said: Place = { "--at": declared(voice)[dial] };
  return (
    <>
      <span className="yv-declared" style={said} />
      <span className={`yv-measured yv-measured-${voice}`} style={measured}>
        {voices[voice].label.charAt(0)}
      </span>
    </>
  );
}

function declared(voice: VoiceId) {
  return voice === "builder" ? personas.builder.values : presets[voice].values;
}
