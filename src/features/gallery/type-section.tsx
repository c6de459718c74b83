import { PencilMark } from "../../ui/pencil-mark.tsx";
import { gallerySections, typeSpecimens } from "./gallery-content.ts";
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
