import { formatNumber } from "../../../src/lib/format-count.ts";
import { describeDuration } from "../../../src/lib/duration.ts";
import type { Campaign, CampaignProgress } from "../../../src/mailing/campaign-store.server.ts";
import { Facts, TeamSection, Moment } from "../parts.tsx";
import { Counts } from "../charts.tsx";
import { type Forecast, ForecastSentence } from "../sending-forecast.tsx";
import { recipientStates, stateNames, timedStateNames } from "../../../src/features/letters/letters-content.ts";

interface LetterProgressProps {
  campaign: Campaign;
  progress: CampaignProgress;
  forecast: Forecast;
}

export function LetterProgress({ campaign, progress, forecast }: LetterProgressProps) {
  const { total, waiting, queued } = progress;
  const settled = total - waiting - queued;
  const isOver = campaign.state === "finished" || campaign.state === "canceled";
  const isAudienceFixed = campaign.frozen_at !== null;
  const states = recipientStates.filter(([state]) => progress[state] > 0);
  return (
    <TeamSection title={isOver ? "Result" : campaign.after_days === null ? "Progress" : "So far"}>
      {campaign.after_days !== null ? (
        <p role="status">
          {total === 0 ? "Nobody’s day has come yet." : `For ${formatNumber(total)} the day has come so far.`}
        </p>
      ) : isAudienceFixed ? (
        <>
          <p role="status">
            {formatNumber(settled)} of {formatNumber(total)} done
            {campaign.state === "running" && waiting > 0 && !forecast
              ? `, about ${describeDuration(progress.left_ms)} left`
              : ""}
          </p>
          {isOver || waiting === 0 ? null : <ForecastSentence forecast={forecast} />}
          <progress max={Math.max(1, total)} value={settled} aria-label="Done" />
        </>
      ) : (
        <p role="status">Writing down who gets it: {formatNumber(total)} so far.</p>
      )}
      <Counts counts={states.map(([state, text]) => [progress[state], text])} />
      <Facts
        facts={{
          Started: campaign.started_at && <Moment at={campaign.started_at} />,
          Ended: campaign.ended_at && <Moment at={campaign.ended_at} />,
        }}
      />
    </TeamSection>
  );
}

export function StateTag({ letter: { state, after_days: days } }: { letter: Campaign }) {
  return <span className={`tag ${state}`}>{(days === null ? stateNames : timedStateNames)[state]}</span>;
}
