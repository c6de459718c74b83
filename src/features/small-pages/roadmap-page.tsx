import { ClosingBand } from "../../ui/closing-band.tsx";
import { useLaunchCopy } from "../../ui/launch-context.ts";
import { PageHero } from "../../ui/section-heading.tsx";
import { roadmapWidget } from "./roadmap-content.ts";
import { roadmapCopy } from "./roadmap-copy.ts";
import type { RoadmapFrame } from "./roadmap-frame.ts";

export function RoadmapPage({ frame }: { frame: RoadmapFrame | null }) {
  return (
    <>
      <div className="wrap">
        <PageHero {...useLaunchCopy(roadmapCopy).hero} />
      </div>
      {frame ? <Widget frame={frame} /> : null}
      <PlannedWork />
      <MissingIdea />
    </>
  );
}

function Widget({ frame }: { frame: RoadmapFrame }) {
  const { fallback } = roadmapWidget;
  return (
    <section className="wrap pb-16 md:pb-24" aria-labelledby="board">
      <h2 id="board" className="text-h3">
        {roadmapWidget.heading}
      </h2>
      <p className="mt-3 measure text-mute">{roadmapWidget.text}</p>
      <iframe
        title={roadmapWidget.frameTitle}
        src={frame.src}
        sandbox={frame.sandbox}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        className="no-print mt-8 h-[min(48rem,80vh)] w-full rounded-sm border border-rule bg-sheet sheet-shadow"
      />
      <p className="mt-4 text-sm text-mute">
        {fallback.before}
        <a href={frame.src} target="_blank" rel="noopener" className="link">
          {fallback.label}
        </a>
        {fallback.after}
      </p>
    </section>
  );
}

function PlannedWork() {
  const { heading, trays } = useLaunchCopy(roadmapCopy).plannedWork;
  return (
    <section className="pb-20 md:pb-28" aria-labelledby="planned">
      <div className="wrap">
        <h2 id="planned" className="sr-only">
          {heading}
        </h2>
        <div className="border-t-3 border-double border-ink lg:grid lg:grid-cols-[1.15fr_1.15fr_1fr]">
          {trays.map((tray, index) => (
            <section
              key={tray.name}
              aria-labelledby={`tray-${index}`}
              className="border-b border-rule py-8 lg:border-r lg:border-b-0 lg:px-8 lg:pb-2 lg:first:pl-0 lg:last:border-r-0 lg:last:pr-0"
            >
              <h3 id={`tray-${index}`} className="text-h3">
                {tray.name}
              </h3>
              <p className="kicker">{tray.note}</p>
              <ul className="mt-6 space-y-6">
                {tray.items.map((item) => (
                  <li key={item.title}>
                    <h4 className="font-semibold">
                      <span className={index === 0 ? "highlighted" : undefined}>{item.title}</span>
                    </h4>
                    <p className="mt-1 text-sm text-mute">{item.text}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

function MissingIdea() {
  const { missingIdea } = useLaunchCopy(roadmapCopy);
  return (
    <ClosingBand closing={missingIdea} section="roadmap">
      <p className="mt-5 text-sm text-on-ink-mute">
        {missingIdea.email.before}
        <a
          href={`mailto:${missingIdea.email.address}`}
          className="text-on-ink underline underline-offset-[0.2em] hover:decoration-2"
        >
          {missingIdea.email.address}
        </a>
      </p>
    </ClosingBand>
  );
}
