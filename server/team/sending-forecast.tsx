import { formatNumber } from "../../src/lib/format-count.ts";
import { useContext } from "react";
import { nameDay } from "../../src/lib/zoned-time.ts";
import { readForecast, type SendingForecast } from "../../src/mailing/warm-up.server.ts";
import type { Campaign } from "../../src/mailing/campaign-store.server.ts";
import type { Queryable } from "../../src/platform/db.server.ts";
import type { Env } from "../../src/platform/env.server.ts";
import { Clock, Moment } from "./parts.tsx";

/** Null for a sender without a daily limit, and when nobody is left to send to. */
export type Forecast = SendingForecast | null;

type SentCampaign = Pick<Campaign, "id" | "per_hour">;
export type ForecastReader = ReturnType<typeof createForecastReader>;

export function createForecastReader({ EMAIL_WARM: isWarm }: Pick<Env, "EMAIL_WARM">) {
  return async (db: Queryable, { id, per_hour }: SentCampaign, sending: { people: number; at: Date }) =>
    isWarm || sending.people === 0 ? null : readForecast(db, { id, perHour: per_hour, ...sending });
}

const heldSentences = {
  complaints: "The pace is held, because too many people reported the last emails as spam.",
  refusals: "The pace is held, because mail servers refused too many of the last emails.",
} as const;

/** How many leave at first, and on which day the last one does. */
export function ForecastSentence({ forecast }: { forecast: Forecast }) {
  const { zone, now } = useContext(Clock);
  if (!forecast) return null;
  const { people, first, nextAt, lastAt, heldBy } = forecast;
  const last = nameDay(lastAt, zone, now);
  return (
    <p className="small" role="status">
      The sender is warming up.{" "}
      {first >= people ? (
        `All ${formatNumber(people)} of these may go in the first 24 hours; at this pace the last one goes ${toPhrase(last)}.`
      ) : (
        <>
          {first === 0
            ? "As many as may go in 24 hours are gone. More go"
            : `${formatNumber(first)} of ${formatNumber(people)} go at first, more`}{" "}
          from <Moment at={nextAt} />; at this pace the last one goes {toPhrase(last)}.
        </>
      )}
      {heldBy ? ` ${heldSentences[heldBy]}` : null}
    </p>
  );
}

const toPhrase = (day: string) => (/\d/.test(day) ? `on ${day}` : day);
