import { afterAll, beforeAll } from "vitest";
import type { createCampaignFeeder } from "../../src/mailing/campaign-feeder.server.ts";
import type { CampaignKind } from "../../src/mailing/campaign-kinds.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import type { createOutbox } from "../../src/platform/outbox.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { type RealPostgres, startRealPostgres } from "./real-postgres.ts";

/** A PostgreSQL with the site's tables, for a file of tests. @returns a function that opens a pool on it */
export function migratedPostgresForTests() {
  let postgres: RealPostgres;
  const openPool = () => openPostgres({ url: postgres.url, onError: () => undefined });
  beforeAll(async () => {
    postgres = await startRealPostgres();
    const pool = await openPool();
    await applyMigrations(pool, "supabase/migrations");
    await pool.close();
  });
  afterAll(() => postgres.stop());
  return openPool;
}

export const testLetter: CampaignKind = {
  choice: "letters",
  audience: () => ({ sql: "true", parameters: [] }),
  write: async ({ name }) => ({ subject: "News", html: `<p>${name}</p>`, text: name }),
};

interface CampaignServer {
  outbox: ReturnType<typeof createOutbox>;
  feeder: ReturnType<typeof createCampaignFeeder>;
}

/** A server of the site: workers and feeder. @returns what stops it, at most once */
export async function runCampaigns({ outbox, feeder }: CampaignServer): Promise<() => Promise<void>> {
  await outbox.start();
  feeder.start();
  let isOver = false;
  return async () => {
    if (isOver) return;
    isOver = true;
    await feeder.stop();
    await outbox.stop(1_000);
  };
}
