import { Prose } from "../../ui/prose.tsx";
import { blogSample } from "./blog-sample-content.ts";
import { sampleContent } from "./samples-content.ts";
import { TextFold, SampleSheet } from "./sample-sheet.tsx";

/** The section of the post whose numbers the chart draws. */
const chartedSection = "## Six weeks in a notebook";

export function BlogSample() {
  const { title, excerpt, length, body } = blogSample;
  const sections = body.split(/\n\n(?=## )/);
  return (
    <SampleSheet kind="a blog post" length={length}>
      <TextFold id="unfold-blog">
        <div className="px-5 pt-7 pb-8 md:px-10 md:pt-9 md:pb-12">
          <header className="border-b border-ink pb-6">
            <p className="font-serif text-base text-mute italic">{sampleContent.publication}</p>
            <h4 className="mt-2 max-w-[18ch] font-display text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.05] tracking-[-0.03em] text-balance">
              {title}
            </h4>
            <p className="mt-4 max-w-[52ch] font-serif text-lg text-mute">{excerpt}</p>
            <p className="mt-4 text-sm">
              By <strong>{sampleContent.author}</strong>
              <span>{`, ${sampleContent.role.toLowerCase()}`}</span>
            </p>
          </header>
          <div className="specimen-text pt-7 font-serif text-[1.125rem] leading-[1.65]">
            {sections.map((section, index) => (
              <div key={section.slice(0, 40)} className={index === 0 ? "drop-cap" : "mt-6"}>
                <Prose source={section} headingLevel={4} />
                {index === 0 ? <SuggestedPicture /> : null}
                {section.startsWith(chartedSection) ? <MinutesChart /> : null}
              </div>
            ))}
          </div>
        </div>
      </TextFold>
    </SampleSheet>
  );
}

function MinutesChart() {
  const { chart } = blogSample;
  const longest = Math.max(...chart.bars.map((bar) => bar.value));
  return (
    <figure className="my-7 break-inside-avoid border-y border-ink py-4 font-sans">
      <figcaption className="text-sm font-semibold">{chart.title}</figcaption>
      <ul className="mt-3 space-y-2.5">
        {chart.bars.map(({ label, value }) => (
          <li key={label}>
            <p className="flex justify-between gap-4 text-xs leading-snug">
              <span>{label}</span>
              <span className="shrink-0 text-mute">
                {value} {chart.unit}
              </span>
            </p>
            <span
              aria-hidden="true"
              style={{ width: `${(value / longest) * 100}%` }}
              className="pencil-hatch mt-1 block h-4"
            />
          </li>
        ))}
      </ul>
    </figure>
  );
}

function SuggestedPicture() {
  const { picture } = blogSample;
  return (
    <figure className="my-7 break-inside-avoid border border-dashed border-edge-strong font-sans">
      <svg
        viewBox="0 0 320 150"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="block w-full text-blue"
      >
        <path
          d="M18 124C90 121 220 122 302 124M196 40h104M196 44h104M204 44v34M292 44v34M196 78h104M196 82h104M214 82v38M284 82v38"
          opacity=".45"
        />
        <path d="M40 88c34 4 82 4 122-2-3 14-10 26-18 34-32 3-62 3-84 1-10-8-16-20-20-33Z" />
        <path d="M66 87c0-9 0-18 1-26 17-1 34-1 50 0 1 8 1 16 1 25M76 69c5 0 9 0 12 0 0 5 0 7 0 9-4 0-8 0-12 0 0-3 0-6 0-9ZM97 69c5 0 8 0 12 0 0 4 0 6 0 9-4 0-8 0-12 0 0-3 0-6 0-9Z" />
        <path d="M84 60c0-12 0-20 1-28 7-1 12-1 17 0 1 9 1 18 1 28M84 42c7 1 12 1 19 0M92 24c4-5-2-8 3-13M102 22c4-5-1-7 3-11" />
        <path
          d="M140 87c-6 8 6 10 1 17-4 6 4 8 1 13M48 96l10 10M62 98l14 16M82 100l14 16M102 100l14 16M124 99l10 12"
          opacity=".7"
        />
      </svg>
      <figcaption className="border-t border-dashed border-edge-strong px-4 py-3 text-xs leading-normal text-mute">
        <strong className="text-ink">{sampleContent.pictureLabel}:</strong> {picture.suggestion}
        <span className="mt-1 block">
          <strong className="text-ink">{sampleContent.altLabel}</strong> {picture.alt}
        </span>
      </figcaption>
    </figure>
  );
}
