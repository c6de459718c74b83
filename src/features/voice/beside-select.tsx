import { besideCopy } from "./demo-content.ts";
import { presets } from "./presets.ts";
import { type PresetId, presetIds } from "./voice-model.ts";

/** Chooses the voice that lies beside the shown one. Part of the desk's form, so that it works without JavaScript. */
export function BesideSelect({
  beside,
  formId,
  onChoose,
}: {
  beside: PresetId | null;
  formId: string;
  onChoose: (preset: PresetId | null) => void;
}) {
  return (
    <p className="no-print flex flex-wrap items-center gap-x-3 gap-y-1.5 px-5 pt-5 md:absolute md:top-4 md:right-9 md:z-1 md:p-0">
      <label htmlFor="beside" className="text-sm font-semibold">
        {besideCopy.label}
      </label>
      <select
        id="beside"
        name="beside"
        form={formId}
        value={beside ?? ""}
        onChange={(event) => onChoose(presetIds.find((id) => id === event.target.value) ?? null)}
        className="min-h-11 rounded-md border border-ink/25 bg-sheet px-3 py-2 pr-8 text-sm transition-colors hover:border-ink/50"
      >
        <option value="">{besideCopy.none}</option>
        {presetIds.map((id) => (
          <option key={id} value={id}>
            {presets[id].label}
          </option>
        ))}
      </select>
    </p>
  );
}
