import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { gallerySections } from "./gallery-content.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

export function LinkSection() {
  return (
    <GallerySection section={gallerySections.links}>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 md:grid-cols-3">
        <Specimen name="in running text, live">
          <p>
            Read{" "}
            <Link to={paths.howItWorks} className="link">
              how it works
            </Link>{" "}
            first.
          </p>
        </Specimen>
        <Specimen name="pointed at, drawn">
          <p>
            Read{" "}
            <Link
              to={paths.howItWorks}
              className="link"
              style={{ color: "var(--color-blue-pressed)", textDecorationThickness: 2 }}
            >
              how it works
            </Link>{" "}
            first.
          </p>
        </Specimen>
        <Specimen name="in focus, drawn">
          <p>
            Read{" "}
            <Link
              to={paths.howItWorks}
              className="rounded-sm link"
              style={{ outline: "3px solid var(--color-blue)", outlineOffset: 3 }}
            >
              how it works
            </Link>{" "}
            first.
          </p>
        </Specimen>
        <Specimen name="onward, live">
          <Link to={paths.pricing} className="inline-flex min-h-11 items-center gap-1.5 font-medium link">
            Compare the plans
            <Icon name="arrow" className="text-sm" />
          </Link>
        </Specimen>
        <Specimen name="in the navigation, and where you are, drawn">
          <p className="flex gap-6 text-sm">
            <Link to={paths.demo} className="block border-b-2 border-transparent py-2 text-mute hover:text-ink">
              Demo
            </Link>
            <span className="block border-b-2 border-blue py-2 font-medium">Personas</span>
          </p>
        </Specimen>
        <Specimen name="on ink, live" className="on-ink rounded-sm bg-ink px-5 pt-4 pb-3 text-on-ink">
          <a href="#links" className="underline underline-offset-[0.2em] hover:decoration-2">
            To the top of this row
          </a>
        </Specimen>
      </div>
    </GallerySection>
  );
}
