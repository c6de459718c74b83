import { createVisitorHash } from "../../src/features/analytics/visitor-hash.server.ts";
import { waitlistForm } from "../../src/features/submissions/waitlist/waitlist-fields.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { toNetwork } from "../middleware/client-ip.ts";
import type { Submission } from "./batched-insert.ts";
import { isJsonObject } from "./json-body.ts";

/** Returns the network of a client IP as a hash with the day's salt, 16 characters; null when the salt cannot be read. */
export type NetworkOf = (clientIp: string) => Promise<string | null>;

export function createNetworkHash(options: { db: () => Promise<Database>; now: () => Date }): NetworkOf {
  const hash = createVisitorHash(options);
  return async (clientIp) => hash(toNetwork(clientIp), "network").catch(() => null);
}

/** Adds the network to the contexts of signups, where the database takes it out again; a visitor's own claim is replaced. */
export function addNetwork(submission: Submission, network: string | null): Submission {
  if (submission.table !== waitlistForm.table || network === null) return submission;
  const { columns, rows } = submission;
  const isPlain = rows.every(({ context }) => context === undefined || context === null || isJsonObject(context));
  if (!isPlain) return submission;
  return {
    ...submission,
    columns: columns.includes("context") ? columns : [...columns, "context"],
    rows: rows.map((row) => ({
      ...row,
      context: { ...(isJsonObject(row["context"]) ? row["context"] : {}), network },
    })),
  };
}
