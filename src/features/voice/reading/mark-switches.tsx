import { type MarkKind, markKinds } from "./mark.ts";
import { markCopy } from "./reading-content.ts";

/** The kinds of marks with their counts, each switched on and off. */
export function MarkSwitches({
  counts,
  on,
  onSwitch,
}: {
  counts: Record<MarkKind, number>;
  on: ReadonlySet<MarkKind>;
  onSwitch: (kind: MarkKind) => void;
}) {
  return (
    <fieldset className="yv-switches no-print">
      <legend className="sr-only">{markCopy.heading}</legend>
      {markKinds.map((kind) => (
        <label key={kind} className="yv-switch">
          <input type="checkbox" name={`marks-${kind}`} checked={on.has(kind)} onChange={() => onSwitch(kind)} />
          <span className={`yv-mark yv-mark-${kind}`}>{markCopy.kinds[kind].label}</span>
          <strong>{counts[kind]}</strong>
        </label>
      ))}
    </fieldset>
  );
}
