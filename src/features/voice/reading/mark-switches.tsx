import { type MarkKind, markKinds } from "./mark.ts";
import { markCopy } from "./reading-content.ts";

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
    <fieldset className="no-print mt-3 flex flex-wrap gap-x-6 gap-y-1 border-y border-ink py-2.5 text-xs">
      <legend className="sr-only">{markCopy.heading}</legend>
      {markKinds.map((kind) => (
        <label key={kind} className="inline-flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-blue"
            name={`marks-${kind}`}
            checked={on.has(kind)}
            onChange={() => onSwitch(kind)}
          />
          <span className={`yv-mark yv-mark-${kind}`}>{markCopy.kinds[kind].label}</span>
          <strong className="figures">{counts[kind]}</strong>
        </label>
      ))}
    </fieldset>
  );
}
