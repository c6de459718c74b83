import { cn } from "../../ui/cn.ts";
import { splitAtNotes } from "../../lib/text-ranges.ts";
import type { MarginNote, Segment, VoiceVersion } from "./voice-content.ts";

export function ProofSheet({ version }: { version: VoiceVersion }) {
  const isWide = version.audience === null;
  const Heading = isWide ? "h3" : "h4";
  const phrases = version.notes.map((note) => note.beside);
  return (
    <article
      className={cn(
        "rounded-sm border border-rule bg-sheet sheet-shadow",
        isWide && "lg:col-span-2 lg:grid lg:grid-cols-[1fr_18rem]",
      )}
    >
      <div className={cn("px-5 pt-5 md:px-9 md:pt-8", isWide ? "pb-5 lg:pb-10" : "pb-5 md:pb-7")}>
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 text-xs text-mute">
          <Heading className="font-sans text-xs font-semibold tracking-normal text-ink">{version.label}</Heading>
          <p>{version.caption}</p>
        </header>
        <p
          className={cn(
            "mt-4 font-serif leading-[1.8]",
            isWide
              ? "text-[1.125rem] max-md:leading-[1.65] md:text-[1.4375rem] md:leading-[1.7]"
              : "text-[1.125rem] max-md:leading-[1.65] md:text-[1.1875rem]",
          )}
        >
          {version.segments.map((segment, index) => (
            <MarkedSegment key={index} segment={segment} phrases={phrases} />
          ))}
        </p>
      </div>
      <MarginNotes notes={version.notes} isWide={isWide} />
    </article>
  );
}

function MarkedSegment({ segment, phrases }: { segment: Segment; phrases: readonly string[] }) {
  const text = splitAtNotes(segment.text, phrases).map((piece) =>
    piece.note === undefined ? (
      <span key={piece.text}>{piece.text}</span>
    ) : (
      <span key={piece.note}>
        <span className="queried">{piece.text}</span>
        <sup className="query-number">{piece.note}</sup>
      </span>
    ),
  );
  switch (segment.kind) {
    case "kept":
      return text;
    case "struck":
      return <del className="struck">{text}</del>;
    case "added":
      // A word needs a space after struck text; a comma or white space does not.
      return <ins className={cn("added", /^\p{L}/u.test(segment.text) && "added-word")}>{text}</ins>;
    case "highlight":
      return <mark className="highlighted">{text}</mark>;
  }
}

function MarginNotes({ notes, isWide }: { notes: readonly MarginNote[]; isWide: boolean }) {
  return (
    <ol
      className={cn(
        "proof-notes grid gap-x-6 gap-y-2.5 border-t border-margin px-5 py-4 md:gap-y-4 md:px-9 md:py-5",
        isWide
          ? "sm:grid-cols-3 lg:grid-cols-1 lg:content-evenly lg:border-t-0 lg:border-l lg:px-7 lg:py-8"
          : "proof-notes-below sm:grid-cols-3",
      )}
    >
      {notes.map((note, index) => (
        <li key={note.mark} className="text-sm leading-snug text-mute">
          <span className="font-serif text-[1.1875rem] leading-tight text-blue italic max-sm:mr-2 sm:block">
            <span className="mr-1.5 text-[0.75em] not-italic">{index + 1}</span>
            <span>{note.mark}</span>
          </span>
          <span className="sr-only">{`Beside “${note.beside}”: `}</span>
          <span>{note.note}</span>
        </li>
      ))}
    </ol>
  );
}
