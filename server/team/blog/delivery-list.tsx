import { Moment, NameLink } from "../parts.tsx";
import { TeamTable } from "../tables.tsx";
import type { DeliveryReceipt } from "../../../src/features/blog/team/delivery-receipts.server.ts";
import { outcomeNames, teamPostsContent } from "../../../src/features/blog/team/team-posts-content.ts";

export function DeliveryList({ receipts }: { receipts: readonly DeliveryReceipt[] }) {
  const { heading, none, removed, missingAlt, deleted } = teamPostsContent.deliveries;
  return (
    <TeamTable
      caption={heading}
      none={none}
      rows={receipts.map((receipt) => [
        receipt.id,
        {
          Received: <Moment at={receipt.received_at} />,
          Event: receipt.event ?? "delivery",
          Post:
            receipt.post_id &&
            (receipt.title === null ? (
              deleted
            ) : (
              <NameLink href={`/team/posts/${receipt.post_id}`}>{receipt.title}</NameLink>
            )),
          Outcome: <Outcome receipt={receipt} />,
          Cleaned: (
            <>
              <Details summary={removed} lines={receipt.notes.removed} />
              <Details summary={missingAlt} lines={receipt.notes.missingAlt} />
            </>
          ),
        },
      ])}
    />
  );
}

function Outcome({ receipt: { outcome, http_status: status, reason, notes } }: { receipt: DeliveryReceipt }) {
  const isBad = outcome === "refused" || outcome === "unverified";
  return (
    <>
      <span className={isBad ? "bad" : undefined}>{outcomeNames[outcome]}</span>
      {isBad ? ` (${status})` : null}
      {notes.returned ? `, ${teamPostsContent.deliveries.returned}` : null}
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
