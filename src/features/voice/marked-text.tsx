import { splitSentences } from "./reading/text/sentence-ends.ts";
import { cutAtCountedWords } from "./reading/counts/text-measures.ts";

/** Sentences to mark, with the index of their reason in the list below. */
export type SentenceMarks = ReadonlyMap<string, number>;

/** The letter by which a mark in the text refers to its reason. */
export function markLetter(index: number): string {
  return "abc"[index] ?? "";
}

/** Wraps every sentence and counted word in an element, so that the stylesheet can mark them; sentences in `marks` are marked at once. */
export function MarkedText({ text, marks }: { text: string; marks?: SentenceMarks | undefined }) {
  let position = 0;
  return splitSentences(text).map((sentence) => {
    const start = text.indexOf(sentence, position);
    const gap = text.slice(position, start);
    position = start + sentence.length;
    const mark = marks?.get(sentence);
    return [
      gap === "" ? null : <span key={`gap ${start}`}>{gap}</span>,
      mark === undefined ? (
        <span key={start} className="sentence">
          <CountedText text={sentence} />
        </span>
      ) : (
        <mark key={start} className="sentence bg-aqua-wash box-decoration-clone px-[0.1em] py-[0.05em] text-inherit">
          <CountedText text={sentence} />
          <sup className="ml-[0.15em] font-serif text-[0.7em] leading-none text-blue italic">{markLetter(mark)}</sup>
        </mark>
      ),
    ];
  });
}

function CountedText({ text }: { text: string }) {
  return cutAtCountedWords(text).map((piece, index) =>
    piece.counts === null ? (
      <span key={index}>{piece.text}</span>
    ) : (
      <span key={index} className={piece.counts === "person" ? "counted-person" : "counted-hedge"}>
        {piece.text}
      </span>
    ),
  );
}
