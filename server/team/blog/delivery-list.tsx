import { List, Moment } from "../parts.tsx";
import type { DeliveryReceipt } from "../../../src/features/blog/team/delivery-receipts.server.ts";
import { outcomeNames, teamPostsContent } from "../../../src/features/blog/team/team-posts-content.ts";

export function DeliveryList({ receipts }: { receipts: readonly DeliveryReceipt[] }) {
  if (receipts.length === 0) return <p>{teamPostsContent.deliveries.none}</p>;
  return (
    <List>
      {receipts.map((receipt) => (
        <Delivery key={receipt.id} receipt={receipt} />
      ))}
    </List>
  );
}

function Delivery({ receipt }: { receipt: DeliveryReceipt }) {
  const { removed, missingAlt, returned, deleted } = teamPostsContent.deliveries;
  const { event, outcome, http_status: status, reason, post_id: postId, title, notes } = receipt;
  const isBad = outcome === "refused" || outcome === "unverified";
  return (
    <li>
      <Moment at={receipt.received_at} /> {event ?? "delivery"}
      {postId ? <> of {title === null ? deleted : <a href={`/team/posts/${postId}`}>{<bdi>{title}</bdi>}</a>}</> : null}
      : <span className={isBad ? "bad" : undefined}>{outcomeNames[outcome]}</span>
      {isBad ? ` (${status})` : null}
      {notes.returned ? `, ${returned}` : null}
      {reason ? <p className="small">{reason}</p> : null}
      <Details summary={removed} lines={notes.removed} />
      <Details summary={missingAlt} lines={notes.missingAlt} />
    </li>
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
