import { createHmac, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { readRow } from "../../platform/rows.server.ts";

const saltSchema = z.object({ salt: z.instanceof(Uint8Array) });

export interface VisitorHash {
  /** 16 URL-safe characters, the same for this IP address and browser until midnight UTC. */
  of(address: string, userAgent: string): Promise<string>;
}

/** HMAC with a random salt that all servers share for one day; it is then deleted, so no hash can be recomputed. */
export function createVisitorHash(options: { db: () => Promise<Database>; now: () => Date }): VisitorHash {
  let cached: { day: string; salt: Promise<Buffer> } | null = null;

  async function saltOf(day: string): Promise<Buffer> {
    const db = await options.db();
    await db.query("insert into site.visitor_salts (day, salt) values ($1, $2) on conflict (day) do nothing", [
      day,
      randomBytes(32),
    ]);
    await db.query("delete from site.visitor_salts where day < $1", [day]);
    const { salt } = await readRow(db, saltSchema, "select salt from site.visitor_salts where day = $1", [day]);
    return Buffer.from(salt);
  }

  return {
    async of(address, userAgent) {
      const day = options.now().toISOString().slice(0, 10);
      if (cached?.day !== day) cached = { day, salt: saltOf(day) };
      const mine = cached;
      try {
        return createHmac("sha256", await mine.salt)
          .update(`${address}\n${userAgent}`)
          .digest("base64url")
          .slice(0, 16);
      } catch (error) {
        if (cached === mine) cached = null;
        throw error;
      }
    },
  };
}
