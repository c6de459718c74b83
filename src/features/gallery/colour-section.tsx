import { brandColours, type ColourUse, colourUses, contrastOf } from "./brand-colours.ts";
import { contrastGrade, formatRatio } from "./contrast.ts";
import { gallerySections } from "./gallery-content.ts";
import { GallerySection } from "./gallery-section.tsx";

export function ColourSection() {
  return (
    <GallerySection section={gallerySections.colours}>
      <ControlStrip />
      <div className="mt-8 overflow-x-auto" role="region" aria-label="Colours and their contrast" tabIndex={0}>
        <table className="w-full min-w-[40rem] border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-ink align-bottom">
              <th scope="col" className="w-44 py-2 pr-4 font-semibold">
                Colour
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Use
              </th>
              <th scope="col" className="py-2 font-semibold">
                Contrast
              </th>
            </tr>
          </thead>
          <tbody>
            {colourUses.map((colour) => (
              <ColourRow key={colour.name} colour={colour} />
            ))}
          </tbody>
        </table>
      </div>
    </GallerySection>
  );
}

/** What a printer runs along the edge of a sheet to see whether the inks are right. */
function ControlStrip() {
  return (
    <div aria-hidden="true" className="flex h-20 overflow-hidden rounded-sm border border-rule">
      {colourUses.map((colour) => (
        <span
          key={colour.name}
          className="flex-1 even:mt-3 even:h-17"
          style={{ background: brandColours[colour.name] }}
        />
      ))}
    </div>
  );
}

function ColourRow({ colour }: { colour: ColourUse }) {
  const value = brandColours[colour.name];
  return (
    <tr className="border-b border-rule align-top">
      <th scope="row" className="py-3 pr-4 font-normal">
        <span className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="size-9 shrink-0 rounded-sm border border-ink/20"
            style={{ background: value }}
          />
          <span>
            <b className="block leading-tight">{colour.name}</b>
            <span className="font-mono text-xs text-mute">{value}</span>
          </span>
        </span>
      </th>
      <td className="py-3 pr-4 text-mute">{colour.use}</td>
      <td className="py-3">
        <ul className="flex flex-wrap gap-2">
          {contrastOf(colour).map(({ ground, ratio }) => (
            <li key={ground} className="flex items-center gap-2 pr-3">
              <span
                aria-hidden="true"
                className="inline-flex h-9 w-12 items-center justify-center rounded-sm border border-ink/15 font-serif text-lg leading-none"
                style={{ color: value, background: brandColours[ground] }}
              >
                {colour.carriesText ? "Aa" : <span className="h-full w-1.5" style={{ background: value }} />}
              </span>
              <span className="leading-tight">
                <b>{formatRatio(ratio)}</b> <span className="text-mute">on {ground}</span>
                <span className="block text-xs text-mute">{contrastGrade(ratio)}</span>
              </span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
