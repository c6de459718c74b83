import { keysOf } from "../../../../lib/keys-of.ts";
import { measureRows } from "./measures-content.ts";

export type MeasureRowId = keyof typeof measureRows;

export type Figures = Readonly<Record<MeasureRowId, number>>;

export const measureRowIds = keysOf(measureRows);

export function formatFigure(id: MeasureRowId, value: number): string {
  return value.toFixed(measureRows[id].decimals);
}
