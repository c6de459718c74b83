import { sliderCopy } from "../sliders-content.ts";
import { sliderIds } from "../voice-model.ts";
import { formatFigure, measureRows } from "./counts/measures-content.ts";
import { describeRefusal, piecesCopy } from "./reading-content.ts";
import type { PieceReading } from "./counts/read-text.ts";
import type { ShownReading } from "./use-reading.ts";
import { excerpt } from "./walk.ts";
import { formatNumber } from "../../../lib/format-count.ts";

const columns = ["sentenceLength", "i", "you", "contractions", "hedges"] as const;

/** Each piece of a text that is made of several, beside the whole. */
export function PiecesTable({ shown }: { shown: ShownReading }) {
  const { reading, pieces, text } = shown;
  return (
    <section className="wrap pb-16" aria-labelledby="pieces">
      <h2 id="pieces" className="text-h3">
        {piecesCopy.heading}
      </h2>
      <div className="overflow-x-auto">
        <table className="yv-pieces">
          <thead className="max-md:sr-only">
            <tr>
              <th scope="col">{piecesCopy.text}</th>
              <th scope="col">{piecesCopy.words}</th>
              {columns.map((id) => (
                <th key={id} scope="col">
                  {measureRows[id].label}
                </th>
              ))}
              {sliderIds.map((slider) => (
                <th key={slider} scope="col">
                  {sliderCopy[slider].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={piecesCopy.whole} piece={{ ...reading, refusal: null }} />
            {pieces.map((piece, index) => (
              <Row
                key={piece.start}
                name={piecesCopy.name(index + 1)}
                begins={excerpt(text, { start: piece.start, end: pieces[index + 1]?.start ?? text.length }, 40)}
                piece={piece}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({
  name,
  begins,
  piece,
}: {
  name: string;
  begins?: string;
  piece: Pick<PieceReading, "words" | "measures" | "sliders" | "refusal">;
}) {
  const { words, measures, sliders, refusal } = piece;
  return (
    <tr>
      <th scope="row">
        <strong>{name}</strong>
        {begins ? <span>{begins}</span> : null}
      </th>
      <td data-label={piecesCopy.words}>{formatNumber(words)}</td>
      {measures && sliders ? (
        <>
          {columns.map((id) => (
            <td key={id} data-label={measureRows[id].label}>
              {formatFigure(id, measures[id])}
            </td>
          ))}
          {sliderIds.map((slider) => (
            <td key={slider} data-label={sliderCopy[slider].label}>
              {sliders[slider].value}
            </td>
          ))}
        </>
      ) : (
        <td className="yv-piece-note" colSpan={columns.length + sliderIds.length}>
          {refusal?.reason === "short" ? piecesCopy.short : refusal ? describeRefusal(refusal, words) : null}
        </td>
      )}
    </tr>
  );
}
