import { Prose } from "../../ui/prose.tsx";
import { newsletterSample as sample } from "./newsletter-sample-content.ts";
import { sampleContent } from "./specimens-content.ts";
import { TextFold, SpecimenSheet } from "./specimen-sheet.tsx";

export function NewsletterSpecimen() {
  return (
    <SpecimenSheet kind="a newsletter" length={sample.length} className="max-w-[46rem]">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 border-b border-rule bg-paper px-5 py-4 text-sm md:px-10">
        <dt className="text-mute">{sampleContent.fromLabel}</dt>
        <dd>
          {sampleContent.author}, {sampleContent.publication}
        </dd>
        <dt className="text-mute">{sampleContent.subjectLabel}</dt>
        <dd className="font-semibold">{sample.subject}</dd>
        <dt className="text-mute">{sampleContent.preheaderLabel}</dt>
        <dd className="text-mute">{sample.preheader}</dd>
      </dl>
      <TextFold id="unfold-newsletter">
        <div className="px-5 pt-7 pb-9 md:px-10 md:pb-12">
          <p className="border-y-4 border-double border-ink py-3 text-center font-display text-[1.75rem] leading-tight tracking-[-0.02em]">
            {sampleContent.publication}
          </p>
          <Prose
            source={sample.body}
            headingLevel={4}
            className="mx-auto mt-7 max-w-[60ch] font-serif text-[1.125rem] leading-[1.65]"
          />
        </div>
      </TextFold>
    </SpecimenSheet>
  );
}
