import { paths } from "../../pages.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { buttonVariants, gallerySections } from "./gallery-content.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

export function ButtonSection() {
  return (
    <GallerySection section={gallerySections.buttons}>
      {(["paper", "ink"] as const).map((ground) => (
        <div key={ground} className={ground === "ink" ? "on-ink mt-10 rounded-sm bg-band px-6 py-8 text-on-ink" : ""}>
          <div className="flex flex-wrap gap-6">
            {buttonVariants
              .filter((row) => row.ground === ground)
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
