import { ButtonLink } from "../../ui/button.tsx";
import { tryVoice, voicePartsHeading } from "./how-it-works-content.ts";
import { VoicePartsList } from "./voice-parts-list.tsx";

export function VoicePartsSection() {
  return (
    <section className="on-ink bg-band section text-on-ink" aria-labelledby="voice-parts">
      <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.7fr]">
        <div className="self-start lg:sticky lg:top-28">
          <h2 id="voice-parts" className="max-w-[12ch] text-h2">
            {voicePartsHeading.heading}
          </h2>
          <p className="mt-5 max-w-[40ch] text-lg text-on-ink-mute">{voicePartsHeading.text}</p>
          <p className="mt-8">
            <ButtonLink to={tryVoice.href} variant="on-ink-quiet" section="voice">
              {tryVoice.label}
            </ButtonLink>
          </p>
        </div>
        <VoicePartsList />
      </div>
    </section>
  );
}
