import { createHmac, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { readRow } from "../../platform/typed-query.server.ts";

const saltSchema = z.object({ salt: z.instanceof(Uint8Array) });

/** Hashes IP address and user agent to 16 URL-safe characters, the same on all servers until the day's salt is deleted at midnight UTC. */
export function createVisitorHash(options: { db: () => Promise<Database>; now: () => Date }) {
  let today: { day: string; salt: Uint8Array } | null = null;

  return async (clientIp: string, userAgent: string): Promise<string> => {
    const day = options.now().toISOString().slice(0, 10);
    if (today?.day !== day) today = { day, salt: await readSalt(await options.db(), day) };
    return createHmac("sha256", today.salt).update(`${clientIp}\n${userAgent}`).digest("base64url").slice(0, 16);
  };
}

async function readSalt(db: Database, day: string): Promise<Uint8Array> {
  const insert = "insert into site.visitor_salts (day, salt) values ($1, $2) on conflict (day) do nothing";
  await db.query(insert, [day, randomBytes(32)]);
  await db.query("delete from site.visitor_salts where day < $1", [day]);
  return (await readRow(db, saltSchema, "select salt from site.visitor_salts where day = $1", [day])).salt;
}
