import type { CSSProperties } from "react";
import { Button, ButtonLink, type ButtonVariant } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../../lib/paths.ts";
import { buttonVariants, gallerySections } from "./gallery-content.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

/** What `hover:` does to each variant, drawn so that it can be looked at. The journey compares it with the real thing. */
const hovered = {
  primary: { background: "var(--color-blue-pressed)" },
  secondary: { borderColor: "var(--color-ink)" },
  quiet: { background: "color-mix(in oklab, var(--color-blue) 5%, transparent)" },
  "on-ink": { background: "var(--color-on-ink)" },
  "on-ink-quiet": { borderColor: "var(--color-on-ink)" },
} satisfies Record<ButtonVariant, CSSProperties>;

const focusedOn = {
  paper: { outline: "3px solid var(--color-blue)", outlineOffset: 3 },
  ink: { outline: "3px solid var(--color-aqua)", outlineOffset: 3 },
} satisfies Record<"paper" | "ink", CSSProperties>;

export function ButtonSection() {
  return (
    <GallerySection section={gallerySections.buttons}>
      {(["paper", "ink"] as const).map((ground) => (
        <div
          key={ground}
          className={ground === "ink" ? "on-ink mt-10 rounded-sm bg-ink px-6 py-8 text-on-ink" : "space-y-8"}
        >
          {buttonVariants
            .filter((row) => row.ground === ground)
            .map((row) => (
              <div key={row.variant} className="mb-8 last:mb-0" data-variant={row.variant}>
                <h3
                  className={`mb-3 font-sans text-sm font-semibold tracking-normal ${ground === "ink" ? "text-on-ink" : ""}`}
                >
                  {row.variant}
                </h3>
                <div className="flex flex-wrap gap-x-6 gap-y-6">
                  <Specimen name="live">
                    <Button variant={row.variant} data-state="live">
                      {row.label}
                    </Button>
                  </Specimen>
                  <Specimen name="pointed at, drawn">
                    <Button variant={row.variant} data-state="hovered" style={hovered[row.variant]}>
                      {row.label}
                    </Button>
                  </Specimen>
                  <Specimen name="pressed, drawn">
                    <Button variant={row.variant} style={{ ...hovered[row.variant], transform: "translateY(1px)" }}>
                      {row.label}
                    </Button>
                  </Specimen>
                  <Specimen name="in focus, drawn">
                    <Button variant={row.variant} data-state="focused" style={focusedOn[ground]}>
                      {row.label}
                    </Button>
                  </Specimen>
                  {ground === "paper" ? (
                    <Specimen name="disabled">
                      <Button variant={row.variant} disabled>
                        {row.label}
                      </Button>
                    </Specimen>
                  ) : null}
                </div>
              </div>
            ))}
        </div>
      ))}
      <div className="mt-10 flex flex-wrap gap-x-6 gap-y-6">
        <Specimen name="a link that looks like one">
          <ButtonLink to={paths.waitlist}>Join the Waitlist</ButtonLink>
        </Specimen>
        <Specimen name="with an icon">
          <Button variant="secondary">
            <Icon name="search" />
            Search
          </Button>
        </Specimen>
        <Specimen name="while sending">
          <Button disabled>Sending...</Button>
        </Specimen>
      </div>
    </GallerySection>
  );
}
