import { monthNames } from "../../lib/dates.ts";

/** A date as the legal pages show it. @param isoDate "2025-10-14" @returns "October 14, 2025", in every time zone */
export function formatLegalDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-").map(Number);
  return `${monthNames[Number(month) - 1] ?? ""} ${day}, ${year}`;
}
