import { parseDate } from "./dates.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Reads the forms that generators write and accept: ISO with its variants, "Jul 08 2022", "8 July 2022", RFC 2822. UTC without an offset. */
export function readWrittenDate(written: string): Date | null {
  const text = written.replace(/^(20\d\d|19\d\d)(\d\d)(\d\d)$/, "$1-$2-$3");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)$/.exec(text);
  if (iso) {
    const [, year = "", month = "", day = "", rest = ""] = iso;
    const time = rest
      .trim()
      .replace(/^(?:T|,\s*)/i, "")
      // A zone's name beside its offset.
      .replace(/ (?:[A-Z]{2,5}|\([\w ]{2,40}\))$/, (zone, at: number, whole: string) =>
        /[+-]\d{2}:?\d{2}$/.test(whole.slice(0, at)) ? "" : zone,
      )
      .replace(/ ?(?:UTC|GMT)(?=[+-]\d)/i, "")
      .replace(
        /^(\d{1,2})(:\d{2}(?::\d{2})?)?\s*([ap])\.?m\.?(?=$|[+-])/i,
        (_, hour: string, rest = ":00", half: string) =>
          `${String((Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0)).padStart(2, "0")}${rest}`,
      )
      .replace(/^(\d):/, "0$1:")
      .replace(/ ?(?:UTC|GMT)$/i, "Z")
      .replace(/([+-])(\d{1,2})$/, (_, sign: string, hours: string) => `${sign}${hours.padStart(2, "0")}:00`);
    const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return parseDate(time === "" ? date : `${date}T${time}`);
  }
  const words =
    /^(?:[a-z]{3,9},? )?(?:([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?),? (\d{4})(?:,? (?:at )?(\d.*))?$/i.exec(
      text,
    );
  if (!words) return null;
  const [, first, dayAfter, dayBefore, second, year = "", time = ""] = words;
  const month = months.indexOf((first ?? second ?? "").slice(0, 3).toLowerCase()) + 1;
  const day = (dayAfter ?? dayBefore ?? "").padStart(2, "0");
  return month === 0 ? null : readWrittenDate(`${year}-${String(month).padStart(2, "0")}-${day} ${time}`);
}
