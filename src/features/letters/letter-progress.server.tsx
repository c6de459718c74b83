import { describeDuration } from "../../lib/business-time.ts";
import type { Campaign, CampaignProgress } from "../../platform/campaign-store.server.ts";
import { Moment, TeamSection } from "../../ui/team/team-parts.server.tsx";
import { outcomeNames } from "./letters-content.ts";

export function LetterProgress({ campaign, progress }: { campaign: Campaign; progress: CampaignProgress }) {
  const { total, waiting, queued } = progress;
  const settled = total - waiting - queued;
  const isOver = campaign.state === "finished" || campaign.state === "canceled";
  const shown = Object.entries(outcomeNames).flatMap(([name, words]) => {
    const count = countOf(progress, name);
    return count > 0 ? [{ words, count }] : [];
  });
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
        {shown.map(({ words, count }) => (
          <div className="pair" key={words}>
            <dt>{count.toLocaleString("en-US")}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {campaign.started_at ? (
          <div className="pair">
            <dt>Started</dt>
            <dd>
              <Moment at={campaign.started_at} />
            </dd>
          </div>
        ) : null}
        {campaign.ended_at ? (
          <div className="pair">
            <dt>Ended</dt>
            <dd>
              <Moment at={campaign.ended_at} />
            </dd>
          </div>
        ) : null}
      </dl>
    </TeamSection>
  );
}

function countOf(progress: CampaignProgress, name: string): number {
  const count = new Map(Object.entries(progress)).get(name);
  return typeof count === "number" ? count : 0;
}
