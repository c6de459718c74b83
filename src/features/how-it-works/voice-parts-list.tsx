import { type CSSProperties } from "react";
import { type ToneSlider, toneSliders, voiceParts } from "./voice-parts-content.ts";

export function VoicePartsList() {
  return (
    <ul>
      {voiceParts.map((part) => (
        <li
          key={part.id}
          className="grid gap-x-8 gap-y-2 border-t border-ink-rule py-6 first:border-t-aqua md:grid-cols-[12rem_1fr]"
        >
          <h3 className="text-h3">{part.name}</h3>
          <div>
            <p className="text-on-ink-mute">{part.text}</p>
            {part.id === "sliders" ? <SliderPictures /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function SliderPictures() {
  return (
    <ul className="mt-6 space-y-5">
      {toneSliders.map((slider) => (
        <SliderPicture key={slider.label} slider={slider} />
      ))}
    </ul>
  );
}

/** Only a picture; the sliders that move are on /demo. */
function SliderPicture({ slider }: { slider: ToneSlider }) {
  const style: CSSProperties = { left: `${slider.shownAt}%` };
  return (
    <li>
      <p className="flex justify-between gap-4 text-sm">
        <span className="text-on-ink-mute">{slider.low}</span>
        <strong className="font-semibold">{slider.label}</strong>
        <span className="text-on-ink-mute">{slider.high}</span>
      </p>
      <div aria-hidden="true" className="slider-scale relative my-1.5 h-4">
        <span style={style} className="absolute top-0 h-4 w-2 -translate-x-1/2 rounded-[2px] bg-aqua" />
      </div>
      <p className="font-serif text-base text-on-ink-mute italic">{slider.help}</p>
    </li>
  );
}
