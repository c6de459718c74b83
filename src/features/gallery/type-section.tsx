import { gallerySections, typeSpecimens } from "./gallery-content.ts";
import { GallerySection } from "./gallery-section.tsx";

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
    </GallerySection>
  );
}
