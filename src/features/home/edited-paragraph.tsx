import { Fragment } from "react";
import { Link } from "react-router";
import { paths } from "../../pages.ts";
import { type TimedMark, timeMarks } from "./edit-timeline.ts";
import { manuscript, ownParagraph } from "./home-content.ts";

/** A native radio group chooses the persona; home.css shows its version and plays the edit, so it works without JavaScript. */
export function EditedParagraph() {
  return (
    <div className="sheet-turn relative rounded-sm border border-rule bg-sheet sheet-shadow">
      <span aria-hidden="true" className="absolute inset-y-0 left-11 w-px bg-margin md:left-12" />
      <div className="grid">
        {manuscript.map((version) => (
          <article
            key={version.id}
            data-version={version.id}
            className="manuscript-version col-start-1 row-start-1 py-7 pr-6 md:pr-9"
          >
            <p className="flex justify-between pl-15 text-xs text-mute md:pl-16">
              <span>Draft 3 of 3</span>
              <span>{version.words} words</span>
            </p>
            <div className="mt-3 grid grid-cols-[--spacing(15)_minmax(0,1fr)] md:grid-cols-[--spacing(16)_minmax(0,1fr)]">
              <span
                aria-hidden="true"
                className="margin-mark pt-1 text-center font-serif text-sm leading-tight text-blue italic"
              >
                {version.margin}
              </span>
              <p className="font-serif text-[1.1875rem] leading-[1.75] md:text-[1.25rem]">
                {timeMarks(version.marks).map((timed) => (
                  <EditedText key={timed.mark.text} timed={timed} />
                ))}
              </p>
            </div>
          </article>
        ))}
      </div>
      <fieldset className="no-print flex flex-wrap gap-2 pr-5 pb-7 pl-15 md:pl-16">
        <legend className="sr-only">Edit this paragraph as</legend>
        {manuscript.map((version, index) => (
          <label
            key={version.id}
            className="inline-flex min-h-11 items-center rounded-full border border-edge px-3.5 text-sm text-mute transition-colors hover:border-ink hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-sheet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name="manuscript-voice"
              value={version.id}
              defaultChecked={index === 0}
              className="sr-only"
            />
            {version.label}
          </label>
        ))}
      </fieldset>
      <p className="no-print pr-5 pb-7 pl-15 text-sm md:pl-16">
        <Link to={paths.yourVoice} prefetch="intent" className="link">
          {ownParagraph}
        </Link>
      </p>
    </div>
  );
}

function EditedText({ timed: { mark, words, startMs, stepMs } }: { timed: TimedMark }) {
  if (mark.kind === "kept") return <span>{mark.text}</span>;
  const Element = ({ struck: "del", added: "ins", highlight: "mark" } as const)[mark.kind];
  return (
    <>
      {mark.text.startsWith(" ") ? " " : null}
      <Element className={`edit-${mark.kind}`} style={{ "--start": `${startMs}ms` }}>
        {mark.kind === "added"
          ? words.join(" ")
          : words.map((word, index) => (
              <Fragment key={index}>
                {index > 0 ? " " : null}
                <span className="edit-word" style={{ "--start": `${startMs + index * stepMs}ms` }}>
                  {word}
                </span>
              </Fragment>
            ))}
      </Element>
    </>
  );
}
