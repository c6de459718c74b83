import { paths } from "../../pages.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PencilMark } from "../../ui/pencil-mark.tsx";
import { buttonVariants, gallerySections, typeSpecimens } from "./gallery-content.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

export function TypeSection() {
  return (
    <GallerySection section={gallerySections.type}>
      <dl>
        {typeSpecimens.map((specimen) => (
          <div
            key={specimen.name}
            className="grid grid-cols-1 items-baseline gap-x-8 gap-y-2 border-b border-rule py-5 first:pt-0 md:grid-cols-[minmax(0,1fr)_15rem]"
          >
            <dt className="text-sm md:order-2">
              <b>{specimen.name}</b> <span className="block text-xs text-mute">{specimen.spec}</span>
            </dt>
            <dd className={specimen.className}>{specimen.text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 grid gap-x-10 gap-y-9 font-serif text-[1.375rem] sm:grid-cols-2 md:grid-cols-3">
        <Specimen name="Struck out">
          <del className="struck">in today’s fast-paced world</del>
        </Specimen>
        <Specimen name="Written in">
          <ins className="added">at ten past twelve</ins>
        </Specimen>
        <Specimen name="Highlighted">
          <mark className="highlighted">the words that matter</mark>
        </Specimen>
        <Specimen name="Underlined twice">
          <span className="relative inline-block">
            the byline
            <PencilMark shape="underline" className="top-[86%] left-0 h-[0.34em] w-full" />
          </span>
        </Specimen>
        <Specimen name="Circled">
          <span className="relative inline-block px-2">
            which day?
            <PencilMark shape="circle" className="-inset-x-[6%] -inset-y-[18%] h-[136%] w-[112%]" />
          </span>
        </Specimen>
        <Specimen name="Stamped" className="font-sans">
          <span className="stamp inline-block">Received</span>
        </Specimen>
      </div>
    </GallerySection>
  );
}

export function ButtonSection() {
  return (
    <GallerySection section={gallerySections.buttons}>
      {(["paper", "ink"] as const).map((background) => (
        <div
          key={background}
          className={background === "ink" ? "on-ink mt-10 rounded-sm bg-band px-6 py-8 text-on-ink" : ""}
        >
          <div className="flex flex-wrap gap-6">
            {buttonVariants
              .filter((row) => row.background === background)
              .map(({ variant, label }) => (
                <Specimen key={variant} name={variant}>
                  <Button variant={variant}>{label}</Button>
                </Specimen>
              ))}
          </div>
        </div>
      ))}
      <div className="mt-10 flex flex-wrap gap-6">
        <Specimen name="a link that looks like one">
          <ButtonLink to={paths.waitlist}>Join the Waitlist</ButtonLink>
        </Specimen>
        <Specimen name="with an icon">
          <Button variant="secondary">
            <Icon name="search" />
            Search
          </Button>
        </Specimen>
        <Specimen name="disabled, while sending">
          <Button disabled>Sending...</Button>
        </Specimen>
      </div>
    </GallerySection>
  );
}

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
