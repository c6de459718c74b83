import { createVisitorHash } from "../../src/features/analytics/visitor-hash.server.ts";
import { waitlistForm } from "../../src/features/submissions/waitlist/waitlist-fields.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { toLimitKey, toNetwork } from "../middleware/client-ip.ts";
import type { Submission } from "./batched-insert.ts";
import { isJsonObject } from "./json-body.ts";

/**
 * Returns the network of a client IP as a hash with the day's salt, 16 characters; where visits are counted, the hash by which events are
 * limited behind it. Null when the salt cannot be read.
 */
export type NetworkOf = (clientIp: string) => Promise<string | null>;

export function createNetworkHash(options: {
  db: () => Promise<Database>;
  now: () => Date;
  countsVisits: boolean;
}): NetworkOf {
  const hash = createVisitorHash(options);
  return async (clientIp) => {
    try {
      const network = await hash(toNetwork(clientIp), "network");
      return options.countsVisits ? network + (await hash(toLimitKey(clientIp), "")) : network;
    } catch {
      return null;
    }
  };
}

/** Puts the network into the contexts of signups, where the database takes it out again, in place of a visitor's own claim. */
export function addNetwork(submission: Submission, network: string | null): Submission {
  if (submission.table !== waitlistForm.table) return submission;
  const { columns, rows } = submission;
  const isPlain = rows.every(({ context }) => context === undefined || context === null || isJsonObject(context));
  if (!isPlain) return submission;
  return {
    ...submission,
    columns: columns.includes("context") ? columns : [...columns, "context"],
    rows: rows.map((row) => {
      const { network: _claimed, ...context } = isJsonObject(row["context"]) ? row["context"] : {};
      const added = network === null ? context : { ...context, network };
      return { ...row, context: Object.keys(added).length > 0 ? added : null };
    }),
  };
}
