import { followFocus } from "../../ui/follow-focus.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { PhoneFold } from "../../ui/phone-fold.tsx";
import { ProofSheet } from "./proof-sheet.tsx";
import { type AudienceProfile, hybridNote, proofStates, voiceHeading, voiceVersions } from "./voice-content.ts";

export function VoiceSection() {
  return (
    <section id="voice" className="proofs section" aria-labelledby="voice-heading">
      <div className="wrap">
        <SectionHeading id="voice-heading" kicker={voiceHeading.kicker} text={voiceHeading.standfirst}>
          {voiceHeading.heading}
        </SectionHeading>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 md:mt-8">
          <p className="text-sm text-mute">{voiceHeading.sampleNote}</p>
          <ProofStateChoice />
        </div>
        <div className="mt-6 grid gap-x-8 gap-y-10 lg:grid-cols-2">
          {voiceVersions.map(
            (version) => version.audience === null && <ProofSheet key={version.id} version={version} />,
          )}
          <div ref={followFocus} className="swipe-row max-md:pb-8 md:grid md:gap-y-10 lg:contents">
            {voiceVersions.map(
              (version) =>
                version.audience && (
                  <div
                    key={version.id}
                    className="grid grid-rows-[auto_1fr] gap-3 md:gap-6 lg:row-span-2 lg:grid-rows-subgrid lg:gap-y-6"
                  >
                    <ReaderCard profile={version.audience} />
                    <ProofSheet version={version} />
                  </div>
                ),
            )}
          </div>
        </div>
        <p className="measure font-serif text-lg italic md:mt-8">{hybridNote}</p>
      </div>
    </section>
  );
}

/** The stylesheet hides struck text, so the switch works without JavaScript. */
function ProofStateChoice() {
  return (
    <fieldset className="no-print flex rounded-md border border-edge bg-sheet p-1">
      <legend className="sr-only">{proofStates.legend}</legend>
      {proofStates.options.map((option, index) => (
        <label
          key={option.id}
          className="relative inline-flex min-h-11 items-center rounded-sm px-4 text-sm font-medium text-mute transition-colors hover:text-ink has-checked:bg-ink has-checked:text-sheet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
        >
          <input type="radio" name="proof-state" value={option.id} defaultChecked={index === 0} className="sr-only" />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

function ReaderCard({ profile }: { profile: AudienceProfile }) {
  return (
    <div className="border-t-3 border-double border-ink pt-4">
      <p className="kicker">{profile.label}</p>
      <h3 className="mt-0.5 text-h3">{profile.reader}</h3>
      <PhoneFold summary={voiceHeading.facts} className="text-mute md:text-ink">
        <dl className="grid gap-x-6 pb-2 text-ink sm:grid-cols-2 md:mt-4 md:pb-0">
          {profile.facts.map((fact) => (
            <div key={fact.term} className="border-t border-rule py-2.5">
              <dt className="text-xs text-mute">{fact.term}</dt>
              <dd className="text-sm leading-snug">{fact.detail}</dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </div>
  );
}
