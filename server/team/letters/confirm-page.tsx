import { useContext } from "react";
import type { Campaign } from "../../../src/mailing/campaign-store.server.ts";
import { Clock, FormButton, Moment } from "../parts.tsx";
import { type Forecast, ForecastSentence } from "../sending-forecast.tsx";
import { letterVersion } from "../../../src/features/letters/letter-changes.server.ts";
import { toUtcTime } from "../../../src/features/letters/letter.ts";
import { lettersContent } from "../../../src/features/letters/letters-content.ts";

/** When a letter goes out: at a time (null for now), or so many days after each person joined. */
export interface SendTime {
  at: Date | null;
  days: number | null;
}

/** As the way to the last step carries it, in its query and its form. */
export const toSendFields = ({ at, days }: SendTime): Record<string, string> =>
  days !== null ? { days: String(days) } : at ? { at: toUtcTime(at) } : {};

interface LetterConfirmPageProps {
  campaign: Campaign;
  time: SendTime;
  forecast: Forecast;
  doubts: string;
}

/** The last step before a letter leaves. */
export function LetterConfirmPage({ campaign, time, forecast, doubts }: LetterConfirmPageProps) {
  const { at, days } = time;
  const { zone } = useContext(Clock);
  const { confirm, preview, timed } = lettersContent;
  const path = `/team/letters/${campaign.id}`;
  const fields = { version: letterVersion(campaign), ...toSendFields(time) };
  return (
    <>
      {days !== null ? (
        <p>{timed.rule(zone)}</p>
      ) : at ? (
        <p>
          {confirm.on} <Moment at={at} /> ({zone}). {confirm.later}
        </p>
      ) : (
        <p>{confirm.now}</p>
      )}
      {doubts ? <p role="status">{doubts}</p> : null}
      <ForecastSentence forecast={forecast} />
      <div className="row">
        <FormButton action={`${path}/send`} fields={fields}>
          {days !== null ? confirm.switchesOn : at ? confirm.schedules : confirm.sends}
        </FormButton>
        <a href={path}>{confirm.back}</a>
        <a href={`${path}/preview/light`}>{preview.heading}</a>
      </div>
    </>
  );
}
