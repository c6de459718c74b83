import type { LaunchSettings } from "../../lib/launch-settings.ts";
import { readZonedTime, toZonedField } from "../../lib/zoned-time.ts";
import { settingsSchema } from "./settings-schema.ts";

export const testimonialSlots = 4;

/** Reads the posted form, its times in the zone. An empty place is none: no bar without text, no prices without amounts. */
export function readSettingsForm(
  form: URLSearchParams,
  zone: string,
): { ok: true; settings: LaunchSettings } | { ok: false; problems: string[] } {
  const field = (name: string) => (form.get(name) ?? "").trim();
  const hasLink = field("bar-label") !== "" || field("bar-href") !== "";
  const hasBar = field("bar-text") !== "" || hasLink;
  const hasPrices = ["creator", "team", "business"].some((plan) => field(`price-${plan}`) !== "");
  const parsed = settingsSchema.safeParse({
    state: field("state"),
    startUrl: field("start-url") || null,
    bar: hasBar
      ? {
          text: field("bar-text"),
          link: hasLink ? { label: field("bar-label"), href: field("bar-href") } : null,
          from: toMoment(field("bar-from"), zone),
          until: toMoment(field("bar-until"), zone),
        }
      : null,
    prices: hasPrices
      ? {
          currency: field("currency"),
          creator: toHundredths(field("price-creator")),
          team: toHundredths(field("price-team")),
          business: field("price-business") === "" ? null : toHundredths(field("price-business")),
        }
      : null,
    testimonials: Array.from({ length: testimonialSlots }, (_, place) => ({
      text: field(`testimonial-${place}-text`).replace(/\s+/g, " "),
      name: field(`testimonial-${place}-name`),
      role: field(`testimonial-${place}-role`),
    })).filter(({ text, name, role }) => text !== "" || name !== "" || role !== ""),
    nextWave: field("next-wave") || null,
  });
  if (parsed.success) return { ok: true, settings: parsed.data };
  return { ok: false, problems: [...new Set(parsed.error.issues.map(({ message }) => message))] };
}

export function toFormFields(settings: LaunchSettings, zone: string): URLSearchParams {
  const { state, startUrl, bar, prices, testimonials, nextWave } = settings;
  const fields: Record<string, string> = {
    state,
    "start-url": startUrl ?? "",
    "bar-text": bar?.text ?? "",
    "bar-label": bar?.link?.label ?? "",
    "bar-href": bar?.link?.href ?? "",
    "bar-from": toZonedField(bar?.from ? new Date(bar.from) : null, zone),
    "bar-until": toZonedField(bar?.until ? new Date(bar.until) : null, zone),
    "next-wave": nextWave ?? "",
    currency: prices?.currency ?? "USD",
    "price-creator": toDecimals(prices?.creator),
    "price-team": toDecimals(prices?.team),
    "price-business": toDecimals(prices?.business),
  };
  for (const [place, testimonial] of testimonials.entries())
    for (const [part, text] of Object.entries(testimonial)) fields[`testimonial-${place}-${part}`] = text;
  return new URLSearchParams(fields);
}

/** What a browser's date and time field holds; the schema refuses what is no time, or one that summer time skips. */
function toMoment(text: string, zone: string): string | null {
  if (text === "") return null;
  const moment = readZonedTime(text, zone);
  return moment instanceof Date ? moment.toISOString() : text;
}

/** NaN for what is no amount, which the schema refuses. */
function toHundredths(text: string): number {
  return /^\d{1,5}(?:[.,]\d\d)?$/.test(text) ? Math.round(Number(text.replace(",", ".")) * 100) : Number.NaN;
}

function toDecimals(hundredths: number | null | undefined): string {
  return hundredths ? (hundredths / 100).toFixed(2).replace(".00", "") : "";
}
