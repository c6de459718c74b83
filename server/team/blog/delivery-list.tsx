import { Moment } from "../parts.tsx";
import { TeamTable } from "../tables.tsx";
import type { DeliveryReceipt } from "../../../src/features/blog/team/delivery-receipts.server.ts";
import { outcomeNames, teamPostsContent } from "../../../src/features/blog/team/team-posts-content.ts";

export function DeliveryList({ receipts }: { receipts: readonly DeliveryReceipt[] }) {
  const { heading, none, removed, missingAlt, deleted } = teamPostsContent.deliveries;
  return (
    <TeamTable
      caption={heading}
      none={none}
      rows={receipts.map(({ id, received_at, event, post_id: postId, title, notes, ...receipt }) => [
        id,
        {
          Received: <Moment at={received_at} />,
          Event: event ?? "delivery",
          Post:
            postId === null ? null : title === null ? (
              deleted
            ) : (
              <a href={`/team/posts/${postId}`}>
                <bdi>{title}</bdi>
              </a>
            ),
          Outcome: <Outcome receipt={receipt} isReturned={notes.returned} />,
          Cleaned: (
            <>
              <Details summary={removed} lines={notes.removed} />
              <Details summary={missingAlt} lines={notes.missingAlt} />
            </>
          ),
        },
      ])}
    />
  );
}

function Outcome({
  receipt: { outcome, http_status: status, reason },
  isReturned,
}: {
  receipt: Pick<DeliveryReceipt, "outcome" | "http_status" | "reason">;
  isReturned: boolean;
}) {
  const isBad = outcome === "refused" || outcome === "unverified";
  return (
    <>
      <span className={isBad ? "bad" : undefined}>{outcomeNames[outcome]}</span>
      {isBad ? ` (${status})` : null}
      {isReturned ? `, ${teamPostsContent.deliveries.returned}` : null}
      {reason ? <div className="small">{reason}</div> : null}
    </>
  );
}

/** Collapsed, because a delivery may have hundreds of lines. */
function Details({ summary, lines }: { summary: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="small">
      <summary>
        {summary} ({lines.length})
      </summary>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
