import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { findRow, readRows } from "../../platform/typed-query.server.ts";
import { recordChange, recordTeamAction } from "../../platform/team-actions.server.ts";
import { hasPrivateHost } from "./public-ip.server.ts";
import { webhooksContent, webhookTypes } from "./webhooks-content.ts";

const maxEndpoints = 20;
const rotationHours = 24;

const endpointRow = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  secret_version: z.number(),
  /** Until then the previous version of the secret signs too. */
  previous_until: z.nullable(z.date()),
  disabled_at: z.nullable(z.date()),
  disabled_reason: z.nullable(z.string()),
  created_at: z.date(),
  created_by: z.string(),
  waiting: z.number(),
  failed: z.number(),
});

export interface EndpointChange {
  id: string;
  actor: string;
}

export type WebhookEndpoint = z.output<typeof endpointRow>;

export function listEndpoints(db: Queryable, id: string | null = null): Promise<WebhookEndpoint[]> {
  const sql = `select endpoint.id, url, types, secret_version, previous_until, disabled_at, disabled_reason, endpoint.created_at, created_by,
      count(item.id) filter (where item.settled_at is null)::int as waiting,
      count(item.id) filter (where item.outcome in ('rejected', 'given-up'))::int as failed
    from site.webhook_endpoints as endpoint
    left join site.outbox as item on item.channel = 'webhook' and item.recipient = endpoint.id::text and item.outcome is distinct from 'delivered'
    where $1::text is null or endpoint.id::text = $1
    group by endpoint.id order by endpoint.created_at, endpoint.id`;
  return readRows(db, endpointRow, sql, [id]);
}

/** @param endpoint.id from the form, so that a form posted twice adds one @param options.toPrivate also http, and private IPs @returns why not, or null */
export async function addEndpoint(
  db: Database,
  actor: string,
  endpoint: { id: string; url: string; types: readonly string[] },
  options: { toPrivate: boolean },
): Promise<{ problem: string; status: 409 | 422 } | null> {
  const { id, types } = endpoint;
  const url = endpoint.url.trim();
  const problem = findUrlProblem(url, options.toPrivate) ?? findTypesProblem(types);
  if (problem) return { problem, status: 422 };
  return db.transaction(async (transaction) => {
    const others = await transaction.query("select from site.webhook_endpoints where id <> $1", [id]);
    if (others.count >= maxEndpoints)
      return { problem: `There are ${maxEndpoints} endpoints. Delete one first.`, status: 409 };
    const { count } = await transaction.query(
      "insert into site.webhook_endpoints (id, url, types, created_by) values ($1, $2, $3, $4) on conflict (id) do nothing",
      [id, url, types, actor],
    );
    if (count === 0) {
      // A button pressed twice shows the secret; otherwise it is shown once.
      const sameSql = `select from site.webhook_endpoints where id = $1 and url = $2 and created_by = $3
        and secret_version = 1 and created_at > now() - interval '1 minute'`;
      const isSame = (await transaction.query(sameSql, [id, url, actor])).count > 0;
      return isSame
        ? null
        : { problem: "This endpoint was added already. Rotate its secret to see a new one.", status: 409 };
    }
    await recordTeamAction(transaction, { actor, action: "added webhook", ...describe(id, url) });
    return null;
  });
}

/** The current secret signs for another day. @param version the current one, so that a form posted twice rotates once @returns false when it changed nothing */
export function rotateSecret(db: Database, { actor, id }: EndpointChange, version: number): Promise<boolean> {
  return change(
    db,
    { actor, id, action: "rotated webhook secret" },
    `update site.webhook_endpoints set secret_version = secret_version + 1, previous_until = now() + interval '${rotationHours} hours'
     where id = $1 and secret_version = $2`,
    [version],
  );
}

/** Waiting deliveries of a disabled endpoint are not sent. */
export function disableEndpoint(db: Database, { actor, id }: EndpointChange): Promise<boolean> {
  return change(
    db,
    { actor, id, action: "disabled webhook" },
    "update site.webhook_endpoints set disabled_at = now(), disabled_reason = null where id = $1 and disabled_at is null",
  );
}

export function enableEndpoint(db: Database, { actor, id }: EndpointChange): Promise<boolean> {
  return change(
    db,
    { actor, id, action: "enabled webhook" },
    "update site.webhook_endpoints set disabled_at = null, disabled_reason = null where id = $1 and disabled_at is not null",
  );
}

export function deleteEndpoint(db: Database, { actor, id }: EndpointChange): Promise<boolean> {
  return change(
    db,
    { actor, id, action: "deleted webhook" },
    `with sent as (delete from site.outbox where channel = 'webhook' and recipient = $1::uuid::text)
     delete from site.webhook_endpoints where id = $1::uuid`,
  );
}

function change(
  db: Database,
  { actor, id, action }: { actor: string; id: string; action: string },
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<boolean> {
  return recordChange(db, actor, async (transaction) => {
    const knownSql = "select url from site.webhook_endpoints where id::text = $1 for update";
    const known = await findRow(transaction, z.object({ url: z.string() }), knownSql, [id]);
    if (!known || (await transaction.query(sql, [id, ...parameters])).count === 0) return null;
    return { action, ...describe(id, known.url) };
  });
}

function findUrlProblem(text: string, toPrivate: boolean): string | null {
  if (text.length > 500) return "The URL has more than 500 characters.";
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return "That is not an https URL.";
  if (url.username !== "" || url.password !== "") return "The URL must not contain a user name or a password.";
  if (
    /(?:^hooks\.slack\.com|(?:^|\.)discord(?:app)?\.com|\.webhook\.office\.com|^chat\.googleapis\.com)$/.test(
      url.hostname,
    )
  )
    return webhooksContent.isChat;
  if (toPrivate) return null;
  if (url.protocol !== "https:") return "The URL must begin with https.";
  const isLocalName = /^[^.:]+\.?$|\.(?:localhost|local|internal|lan|home\.arpa)\.?$/.test(url.hostname);
  const isPrivate = hasPrivateHost(url) || isLocalName;
  return isPrivate ? "That host is private: webhooks go to the public internet." : null;
}

function findTypesProblem(types: readonly string[]): string | null {
  if (types.length === 0) return "Choose at least one event.";
  return types.every((type) => Object.hasOwn(webhookTypes, type)) ? null : "Choose events of the list.";
}

/** An endpoint in the log: the URL's host only, because its path and query are often secret. */
function describe(id: string, url: string): { subject: string; detail: string } {
  return { subject: `webhook ${id}`, detail: new URL(url).host };
}
