import { keysOf } from "../../../lib/keys-of.ts";
import { measureRows } from "./measures-content.ts";

export type MeasureRowId = keyof typeof measureRows;

/** A figure for each row. */
export type Figures = Readonly<Record<MeasureRowId, number>>;

export const measureRowIds = keysOf(measureRows);

/** A row's figure in words, as it is printed. */
export function formatFigure(id: MeasureRowId, value: number): string {
  return value.toFixed(measureRows[id].decimals);
}
