import * as z from "zod/mini";
import { defaultSettings, type LaunchSettings, type ShownSettings } from "../../lib/launch-settings.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/rows.server.ts";
import { recordTeamAction } from "../../platform/team-actions.server.ts";
import { settingsSchema } from "./settings-schema.ts";

const versionRow = z.object({
  version: z.number(),
  value: settingsSchema,
  published_at: z.date(),
  published_by: z.string(),
  restores: z.nullable(z.number()),
});
export type SettingsVersion = z.output<typeof versionRow>;

const draftRow = z.object({ id: z.string(), value: settingsSchema, saved_at: z.date(), saved_by: z.string() });
export type SettingsDraft = z.output<typeof draftRow>;

export const versionsShown = 30;

const versionColumns = "version::int as version, value, published_at, published_by, restores::int as restores";

/** What is published, and its version; 0 is the site as it was built. */
export async function readPublished(db: Queryable): Promise<{ version: number; settings: ShownSettings }> {
  const [latest] = await listVersions(db, 1);
  const [answers] = await readRows(
    db,
    z.object({ hours: z.number() }),
    "select hours from site.answer_time where hours is not null",
  );
  return {
    version: latest?.version ?? 0,
    settings: { ...(latest?.value ?? defaultSettings), ...(answers && { answerHours: answers.hours }) },
  };
}

/** Changes with every publication, and with what the contact page says about answers. */
export async function readVersion(db: Queryable): Promise<string> {
  return (await readRow(db, z.object({ version: z.string() }), "select site.settings_version() as version")).version;
}

export async function listVersions(db: Queryable, limit: number): Promise<SettingsVersion[]> {
  return readRows(
    db,
    versionRow,
    `select ${versionColumns} from site.settings order by site.settings.version desc limit $1`,
    [limit],
  );
}

export async function findDraft(db: Queryable): Promise<SettingsDraft | null> {
  const [draft] = await readRows(db, draftRow, "select id, value, saved_at, saved_by from site.settings_draft");
  return draft ?? null;
}

/** "overtaken": somebody else changed what the owner saw. */
export type DraftOutcome = "done" | "overtaken";

/** `seen` is the id of the draft that the owner saw, "" for none. */
interface SeenDraft {
  seen: string;
  actor: string;
}

/** Saves what an owner is working on. */
export async function saveDraft(db: Database, draft: SeenDraft & { settings: LaunchSettings }): Promise<DraftOutcome> {
  return db.transaction(async (transaction) => {
    await lock(transaction);
    if (((await findDraft(transaction))?.id ?? "") !== draft.seen) return "overtaken";
    await transaction.query("delete from site.settings_draft");
    await transaction.query("insert into site.settings_draft (value, saved_by) values ($1, $2)", [
      JSON.stringify(draft.settings),
      draft.actor,
    ]);
    await recordTeamAction(transaction, {
      actor: draft.actor,
      action: "saved launch draft",
      detail: draft.settings.state,
    });
    return "done";
  });
}

export async function discardDraft(db: Database, draft: SeenDraft): Promise<DraftOutcome> {
  return db.transaction(async (transaction) => {
    const { count } = await transaction.query("delete from site.settings_draft where id::text = $1", [draft.seen]);
    if (count === 0) return "overtaken";
    await recordTeamAction(transaction, { actor: draft.actor, action: "discarded launch draft" });
    return "done";
  });
}

/** Every server hears it when this commits. */
export async function publishDraft(db: Database, draft: SeenDraft): Promise<DraftOutcome> {
  return db.transaction(async (transaction) => {
    await lock(transaction);
    const found = await findDraft(transaction);
    if (found?.id !== draft.seen) return "overtaken";
    await transaction.query("delete from site.settings_draft");
    await insertVersion(transaction, {
      settings: found.value,
      restores: null,
      actor: draft.actor,
      action: "published",
    });
    return "done";
  });
}

/**
 * Publishes an older version again, as a new one; 0 is the site as it was built. One that does not exist counts as overtaken.
 * @param restore.seen the version that was published when the page was opened
 */
export async function restoreVersion(
  db: Database,
  restore: { version: number; seen: number; actor: string },
): Promise<DraftOutcome> {
  return db.transaction(async (transaction) => {
    await lock(transaction);
    if ((await readPublished(transaction)).version !== restore.seen) return "overtaken";
    const [older] = await readRows(
      transaction,
      versionRow,
      `select ${versionColumns} from site.settings where version = $1`,
      [restore.version],
    );
    if (!older && restore.version !== 0) return "overtaken";
    await insertVersion(transaction, {
      settings: older?.value ?? defaultSettings,
      restores: older?.version ?? null,
      actor: restore.actor,
      action: "restored",
    });
    return "done";
  });
}

async function insertVersion(
  transaction: Queryable,
  version: { settings: LaunchSettings; restores: number | null; actor: string; action: "published" | "restored" },
): Promise<void> {
  const { settings, restores, actor, action } = version;
  const stored = await readRow(
    transaction,
    z.object({ version: z.number() }),
    "insert into site.settings (value, published_by, restores) values ($1, $2, $3) returning version::int as version",
    [JSON.stringify(settings), actor, restores],
  );
  await recordTeamAction(transaction, {
    actor,
    action: `${action} launch settings`,
    subject: `settings ${stored.version}`,
    detail: restores === null ? settings.state : `${settings.state}, as in version ${restores}`,
  });
}

/** One change at a time, also between servers. */
async function lock(transaction: Queryable): Promise<void> {
  await transaction.exec("lock table site.settings in share row exclusive mode");
}
