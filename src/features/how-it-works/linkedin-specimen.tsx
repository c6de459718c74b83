import { Prose } from "../../ui/prose.tsx";
import { linkedinSample as sample } from "./linkedin-sample-content.ts";
import { sampleContent } from "./specimens-content.ts";
import { SpecimenSheet } from "./specimen-sheet.tsx";
import { Monogram } from "./thread-specimen.tsx";

export function LinkedinSpecimen() {
  const [opening = "", ...rest] = sample.body.split("\n\n");
  return (
    <SpecimenSheet kind="a LinkedIn post" length={sample.length} className="max-w-[40rem]">
      <div className="px-5 pt-7 pb-8 md:px-10 md:pt-8">
        <p className="flex items-center gap-3.5 text-sm leading-snug">
          <Monogram />
          <span>
            <strong className="block">{sampleContent.author}</strong>
            <span className="text-mute">
              {sampleContent.role}, {sampleContent.publication}
            </span>
          </span>
        </p>
        <Prose source={opening} className="mt-5 text-base" />
        <p aria-hidden="true" className="my-4 flex items-center gap-3 font-serif text-sm text-blue italic">
          <span className="flex-1 border-t border-dashed border-blue" />
          {sampleContent.foldLabel}
        </p>
        <Prose source={rest.join("\n\n")} className="text-base" />
        <p className="mt-5 flex flex-wrap gap-x-3 text-base text-blue">
          {sample.hashtags.map((hashtag) => (
            <span key={hashtag}>#{hashtag}</span>
          ))}
        </p>
      </div>
    </SpecimenSheet>
  );
}
