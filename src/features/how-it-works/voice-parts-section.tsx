import { ButtonLink } from "../../ui/button.tsx";
import { PhoneFold } from "../../ui/phone-fold.tsx";
import { tryVoice, voicePartsHeading } from "./how-it-works-content.ts";
import { toneSliders, voiceParts } from "./voice-parts-content.ts";

export function VoicePartsSection() {
  return (
    <section className="on-ink bg-band section text-on-ink" aria-labelledby="voice-parts">
      <div className="wrap grid gap-x-16 gap-y-7 lg:grid-cols-[1fr_1.7fr]">
        <div className="self-start lg:sticky lg:top-28">
          <h2 id="voice-parts" className="max-w-[12ch] text-h2">
            {voicePartsHeading.heading}
          </h2>
          <p className="mt-4 max-w-[40ch] text-on-ink-mute md:text-lg">{voicePartsHeading.text}</p>
          <p className="mt-5 md:mt-8">
            <ButtonLink to={tryVoice.href} variant="on-ink-quiet" section="voice">
              {tryVoice.label}
            </ButtonLink>
          </p>
        </div>
        <ul>
          {voiceParts.map((part) => (
            <li
              key={part.id}
              className="grid gap-x-8 border-t border-ink-rule pt-3 first:border-t-aqua md:grid-cols-[12rem_1fr] md:py-6"
            >
              <h3 className="text-h3">{part.name}</h3>
              <PhoneFold summary={part.line} className="text-on-ink-mute">
                <p className="pb-2 text-on-ink-mute md:pb-0">{part.text}</p>
                {part.id === "sliders" ? <SliderPictures /> : null}
              </PhoneFold>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function SliderPictures() {
  return (
    <ul className="mt-6 space-y-5">
      {toneSliders.map(({ label, low, high, help, shownAt }) => (
        <li key={label}>
          <p className="flex justify-between gap-4 text-sm">
            <span className="text-on-ink-mute">{low}</span>
            <strong className="font-semibold">{label}</strong>
            <span className="text-on-ink-mute">{high}</span>
          </p>
          <div aria-hidden="true" className="slider-scale relative my-1.5 h-4">
            <span
              style={{ left: `${shownAt}%` }}
              className="absolute -top-1 h-6 -translate-x-1/2 rotate-12 border-l-2 border-aqua"
            />
          </div>
          <p className="font-serif text-base text-on-ink-mute italic">{help}</p>
        </li>
      ))}
    </ul>
  );
}
