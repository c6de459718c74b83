import { PageHero } from "../../ui/section-heading.tsx";
import { ColorSection } from "./color-section.tsx";
import { ButtonSection, CardSection, TypeSection } from "./fixed-sections.tsx";
import { galleryPage, gallerySections } from "./gallery-content.ts";
import { InputSection } from "./input-section.tsx";

export function GalleryPage() {
  return (
    <div className="wrap pb-16">
      <PageHero kicker={galleryPage.kicker} heading={galleryPage.heading} standfirst={galleryPage.standfirst}>
        <nav aria-label={galleryPage.contentsLabel} className="no-print mt-8">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {Object.values(gallerySections).map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="inline-flex min-h-9 items-center text-sm link">
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHero>
      <TypeSection />
      <ColorSection />
      <ButtonSection />
      <CardSection />
      <InputSection />
    </div>
  );
}
