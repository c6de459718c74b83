import type { Campaign } from "../../../src/mailing/campaign-store.server.ts";
import { FormButton, Problem, Moment } from "../parts.tsx";
import { type Forecast, ForecastSentence } from "../sending-forecast.tsx";
import { letterVersion } from "../../../src/features/letters/letter-changes.server.ts";
import { toUtcTime } from "../../../src/features/letters/letter.ts";
import { lettersContent } from "../../../src/features/letters/letters-content.ts";

/** The last step before a letter leaves. @param at null for now */
export function LetterConfirmPage({
  campaign,
  at,
  forecast,
  problem,
}: {
  campaign: Campaign;
  at: Date | null;
  forecast: Forecast;
  problem: string | undefined;
}) {
  const { confirm, preview } = lettersContent;
  const path = `/team/letters/${campaign.id}`;
  const fields = { version: letterVersion(campaign), ...(at ? { at: toUtcTime(at) } : {}) };
  return (
    <>
      <Problem>{problem}</Problem>
      {at ? (
        <p>
          {confirm.on} <Moment at={at} />. {confirm.later}
        </p>
      ) : (
        <p>{confirm.now}</p>
      )}
      <ForecastSentence forecast={forecast} />
      <div className="row">
        <FormButton action={`${path}/send`} fields={fields}>
          {at ? confirm.schedules : confirm.sends}
        </FormButton>
        <a href={path}>{confirm.back}</a>
        <a href={`${path}/preview/light`}>{preview.heading}</a>
      </div>
    </>
  );
}
