import { gallerySections } from "./gallery-content.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

export function CardSection() {
  return (
    <GallerySection section={gallerySections.cards}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-12 md:grid-cols-2">
        <Specimen name="Column, between rules" className="border-t border-ink pt-6">
          <div className="flex flex-col gap-5 border-r border-rule pr-6">
            <p className="font-serif text-[1.25rem] leading-snug italic">“Will my readers notice it wasn’t me?”</p>
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">Your voice every time</h3>
              <p className="mt-1.5 text-sm text-mute">Presets, sliders and your own samples set the tone.</p>
            </div>
          </div>
        </Specimen>
        <Specimen name="Manuscript sheet, with its margin">
          <div className="relative rounded-sm border border-rule bg-sheet py-6 pr-6 pl-16 sheet-shadow">
            <span aria-hidden="true" className="absolute inset-y-0 left-11 w-px bg-margin" />
            <span
              aria-hidden="true"
              className="absolute top-7 left-0 w-11 text-center font-serif text-sm text-blue italic"
            >
              stet
            </span>
            <p className="font-serif text-[1.1875rem] leading-[1.7]">
              That hour is where <mark className="highlighted">AI earns its place</mark>.
            </p>
          </div>
        </Specimen>
        <Specimen name="Selected: the pencil’s blue, not a shadow">
          <div className="rounded-md border border-blue bg-blue-wash p-6">
            <h3 className="text-h4">Team</h3>
            <p className="mt-1 text-sm text-mute">For small teams and agencies</p>
          </div>
        </Specimen>
        <Specimen name="Dark band" className="md:col-span-2">
          <div className="on-ink rounded-sm bg-band p-8 text-on-ink md:p-10">
            <p className="kicker text-aqua">The Flow</p>
            <p className="mt-1 font-display text-h3">From a stray thought to a finished page</p>
            <p className="mt-2 text-sm text-on-ink-mute">Start with a thought or topic.</p>
          </div>
        </Specimen>
      </div>
    </GallerySection>
  );
}
