import { followFocus } from "../../../ui/follow-focus.ts";
import { splitAtNotes } from "../../../lib/text-ranges.ts";
import { comparison } from "./comparison-content.ts";
import { personas } from "../voices-content.ts";
import { personasPage } from "./personas-page-content.ts";
import { type PersonaId, personaIds } from "../voice-model.ts";

export function VoiceComparison() {
  return (
    <>
      <p className="mt-8 flex flex-col gap-x-6 gap-y-1 border-y border-ink py-5 md:flex-row md:items-baseline">
        <span className="shrink-0 text-sm text-mute">{personasPage.comparison.ideaLabel}</span>
        <span className="font-display text-h3 tracking-[-0.02em]">{comparison.idea}</span>
      </p>
      <div
        role="group"
        aria-label={personasPage.comparison.columnsLabel}
        tabIndex={0}
        ref={followFocus}
        className="swipe-row md:grid md:grid-cols-2 xl:grid-cols-4 xl:grid-rows-[auto_auto_auto]"
      >
        {personaIds.map((persona) => (
          <Column key={persona} persona={persona} />
        ))}
      </div>
    </>
  );
}

function Column({ persona }: { persona: PersonaId }) {
  const { text, notes } = comparison.renderings[persona];
  const marks = notes.map((note) => note.mark);
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => splitAtNotes(paragraph, marks));
  return (
    <section aria-labelledby={`same-${persona}`} className="voice-column">
      <h3 id={`same-${persona}`} className="text-h4">
        {personas[persona].name}
      </h3>
      <div className="space-y-4 font-serif text-[1.125rem] leading-[1.6]">
        {paragraphs.map((pieces, index) => (
          <p key={index}>
            {pieces.map((piece) => (
              <Piece key={piece.text} {...piece} />
            ))}
          </p>
        ))}
      </div>
      <div>
        <h4 className="sr-only">{personasPage.comparison.notesLabel}</h4>
        <ol className="space-y-3 border-t border-margin pt-4">
          {notes.map((note, index) => (
            <li key={note.mark} className="grid grid-cols-[1.25rem_1fr] font-serif leading-snug text-blue italic">
              <span className="text-sm not-italic">{index + 1}</span>
              <span>{note.note}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Piece({ text, note }: { text: string; note?: number | undefined }) {
  if (note === undefined) return <span>{text}</span>;
  return (
    <mark className="highlighted">
      <span>{text}</span>
      <sup className="query-number">{note}</sup>
    </mark>
  );
}
