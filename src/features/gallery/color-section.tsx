import { type ColorName, colors } from "../../lib/brand-tokens.ts";
import { colorNames, colorUses, contrastOf, schemes } from "./brand-colors.ts";
import { contrastGrade, formatRatio } from "./contrast.ts";
import { gallerySections } from "./gallery-content.ts";
import { GallerySection } from "./gallery-section.tsx";

export function ColorSection() {
  return (
    <GallerySection section={gallerySections.colors}>
      <ControlStrip />
      <div className="mt-8 overflow-x-auto" role="region" aria-label="Colors and their contrast" tabIndex={0}>
        <table className="w-full min-w-[44rem] border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-ink align-bottom">
              <th scope="col" className="w-44 py-2 pr-4 font-semibold">
                Color
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
            {colorNames.map((name) => (
              <ColorRow key={name} name={name} />
            ))}
          </tbody>
        </table>
      </div>
    </GallerySection>
  );
}

function ControlStrip() {
  return schemes.map((scheme) => (
    <div key={scheme} aria-hidden="true" className="flex h-20 overflow-hidden rounded-sm border border-rule">
      {colorNames.map((name) => (
        <span key={name} className="flex-1 even:mt-3 even:h-17" style={{ background: colors[name][scheme] }} />
      ))}
    </div>
  ));
}

function ColorRow({ name }: { name: ColorName }) {
  const color = colors[name];
  const { use, least } = colorUses[name];
  const values = schemes.map((scheme) => color[scheme]);
  return (
    <tr className="border-b border-rule align-top">
      <th scope="row" className="py-3 pr-4 font-normal">
        <span className="flex items-center gap-3">
          {values.map((value, index) => (
            <span
              key={schemes[index]}
              aria-hidden="true"
              className="size-9 shrink-0 rounded-sm border border-edge"
              style={{ background: value }}
            />
          ))}
          <span>
            <b className="block leading-tight">{name}</b>
            <span className="font-mono text-xs text-mute">{values.join(" ")}</span>
          </span>
        </span>
      </th>
      <td className="py-3 pr-4 text-mute">{use}</td>
      <td className="py-3">
        <ul className="flex flex-wrap gap-2">
          {schemes.map((scheme) =>
            contrastOf(name, scheme).map(({ background, ratio }) => (
              <li key={`${scheme} ${background}`} className="flex items-center gap-2 pr-3">
                <span
                  aria-hidden="true"
                  className="inline-flex h-9 w-12 items-center justify-center rounded-sm border border-edge font-serif text-lg leading-none"
                  style={{ color: color[scheme], background: colors[background][scheme] }}
                >
                  {least === 4.5 ? "Aa" : <span className="h-full w-1.5 bg-current" />}
                </span>
                <span className="leading-tight">
                  <b>{formatRatio(ratio)}</b> <span className="text-mute">{`on ${background}`}</span>
                  <span className="block text-xs text-mute">{`${scheme}, ${contrastGrade(ratio)}`}</span>
                </span>
              </li>
            )),
          )}
        </ul>
      </td>
    </tr>
  );
}
