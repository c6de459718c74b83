import { voiceIds } from "../voice-model.ts";
import { voices } from "../voices-content.ts";
import { type Figures, formatFigure, type MeasureRowId, measureRowIds } from "./figures.ts";
import { measureRows } from "./measures-content.ts";
import { stripsCopy } from "./reading-content.ts";
import voiceCenters from "./voice-centers.json" with { type: "json" };

export function MeasureTable({
  figures,
  isExample,
  highlighted,
  onHighlight,
}: {
  figures: Figures;
  isExample: boolean;
  highlighted: MeasureRowId | null;
  onHighlight: (id: MeasureRowId | null) => void;
}) {
  return (
    <table className="yv-table">
      <caption className="sr-only">{stripsCopy.caption}</caption>
      <thead>
        <tr>
          <th scope="col">What is counted</th>
          <th scope="col">{isExample ? stripsCopy.example : stripsCopy.you}</th>
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
        {measureRowIds.map((id) => (
          <tr key={id}>
            <th scope="row">
              {measureRows[id].label}
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
              <button
                type="button"
                className="min-h-10 px-1 text-sm underline underline-offset-[0.2em]"
                aria-pressed={highlighted === id}
                aria-label={`${stripsCopy.show}: ${measureRows[id].label}`}
                onClick={() => onHighlight(highlighted === id ? null : id)}
              >
                {highlighted === id ? stripsCopy.shown : stripsCopy.show}
              </button>
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
