import { Icon, type IconName } from "../../ui/icon.tsx";
import { PencilMark } from "../../ui/pencil-mark.tsx";
import { gallerySections } from "./gallery-content.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

const icons = [
  "check",
  "arrow",
  "menu",
  "close",
  "search",
  "share",
  "alert",
  "mail",
  "pencil",
  "plus",
] as const satisfies readonly IconName[];

export function MarksSection() {
  return (
    <GallerySection section={gallerySections.marks}>
      <div className="grid gap-x-10 gap-y-9 font-serif text-[1.375rem] sm:grid-cols-2 md:grid-cols-3">
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
      <ul className="mt-10 flex flex-wrap gap-x-7 gap-y-5 border-t border-rule pt-7">
        {icons.map((name) => (
          <li key={name} className="w-14 text-center">
            <Icon name={name} className="mx-auto text-2xl" />
            <span className="mt-1.5 block text-xs text-mute">{name}</span>
          </li>
        ))}
      </ul>
    </GallerySection>
  );
}
