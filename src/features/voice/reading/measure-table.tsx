import { voiceIds } from "../voice-model.ts";
import { voices } from "../voices-content.ts";
import { formatFigure, type MeasureRowId, measureRowIds, measureRows } from "./counts/measures-content.ts";
import { stripsCopy } from "./reading-content.ts";
import type { ShownReading } from "./use-reading.ts";
import type { Walk } from "./walk.ts";
import voiceCenters from "./counts/voice-centers.json" with { type: "json" };
import { TextButton } from "./text-button.tsx";

/** Shown at once; the others unfold. */
const firstRows: readonly MeasureRowId[] = ["sentenceLength", "i", "you", "contractions", "hedges"];

export function MeasureTable(props: MeasureTableProps) {
  const others = measureRowIds.filter((id) => !firstRows.includes(id));
  return (
    <>
      <Rows {...props} rows={firstRows} />
      <details className="mt-4">
        <summary className="inline-block py-2.5 link">{stripsCopy.others(others.length)}</summary>
        <Rows {...props} rows={others} />
      </details>
    </>
  );
}

interface MeasureTableProps {
  shown: ShownReading;
  walk: Walk;
}

function Rows({ shown, walk, rows }: MeasureTableProps & { rows: readonly MeasureRowId[] }) {
  const figures = shown.reading.measures;
  const { highlighted, highlight } = walk;
  return (
    <table className="yv-table">
      <caption className="sr-only">{stripsCopy.caption}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          <th scope="col">What is counted</th>
          <th scope="col">{shown.isExample ? stripsCopy.example : stripsCopy.you}</th>
          <td aria-hidden="true" />
          {voiceIds.map((voice) => (
            <th key={voice} scope="col">
              {voices[voice].label}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((id) => (
          <tr key={id}>
            <th scope="row">
              <b>{measureRows[id].label}</b>
              <span>{measureRows[id].counts}</span>
            </th>
            <td className="yv-mine">{formatFigure(id, figures[id])}</td>
            <td aria-hidden="true" className="yv-strip">
              <Strip id={id} value={figures[id]} />
            </td>
            {voiceIds.map((voice) => (
              <td key={voice} className="yv-theirs" data-voice={voices[voice].label.charAt(0)}>
                {formatFigure(id, voiceCenters[voice].measures[id])}
              </td>
            ))}
            <td className="yv-row-action no-print noscript:hidden">
              {shown.voice ? null : (
                <TextButton
                  aria-pressed={highlighted === id}
                  aria-label={`${stripsCopy.show}: ${measureRows[id].label}`}
                  onClick={() => highlight(highlighted === id ? null : id)}
                >
                  {highlighted === id ? stripsCopy.shown : stripsCopy.show}
                </TextButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Strip({ id, value }: { id: MeasureRowId; value: number }) {
  const at = (figure: number) => ({ "--at": Math.min(100, (100 * figure) / measureRows[id].most).toFixed(1) });
  return (
    <span className="dot-line">
      {voiceIds.map((voice) => (
        <span key={voice} style={at(voiceCenters[voice].measures[id])} className="dot" />
      ))}
      <span style={at(value)} className="dot dot-on" />
    </span>
  );
}
