import { describeDuration } from "../../lib/business-time.ts";
import type { Campaign, CampaignProgress } from "../../platform/campaign-store.server.ts";
import { Fact, Moment, TeamSection } from "../../ui/team/team-parts.server.tsx";
import { recipientStates } from "./letters-content.ts";

export function LetterProgress({ campaign, progress }: { campaign: Campaign; progress: CampaignProgress }) {
  const { total, waiting, queued } = progress;
  const settled = total - waiting - queued;
  const isOver = campaign.state === "finished" || campaign.state === "canceled";
  const states = recipientStates.filter(([state]) => progress[state] > 0);
  const moments = [
    ["Started", campaign.started_at],
    ["Ended", campaign.ended_at],
  ] as const;
  return (
    <TeamSection title={isOver ? "Result" : "Progress"}>
      {campaign.frozen_at ? (
        <>
          <p role="status">
            {settled.toLocaleString("en-US")} of {total.toLocaleString("en-US")} settled
            {campaign.state === "running" && waiting > 0 ? `, about ${describeDuration(progress.left_ms)} left` : ""}
          </p>
          <progress max={Math.max(1, total)} value={settled} aria-label="Settled" />
        </>
      ) : (
        <p role="status">Writing down who gets it: {total.toLocaleString("en-US")} so far.</p>
      )}
      <dl>
        {states.map(([state, text]) => (
          <Fact key={state} label={progress[state].toLocaleString("en-US")}>
            {text}
          </Fact>
        ))}
        {moments.map(([label, at]) =>
          at ? (
            <Fact key={label} label={label}>
              <Moment at={at} />
            </Fact>
          ) : null,
        )}
      </dl>
    </TeamSection>
  );
}
