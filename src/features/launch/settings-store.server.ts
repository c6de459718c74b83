import * as z from "zod/mini";
import { defaultSettings, type LaunchSettings, type ShownSettings } from "../../lib/launch-settings.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { findRow, readRow, readRows } from "../../platform/typed-query.server.ts";
import { recordChange, type TeamAction } from "../../platform/team-actions.server.ts";
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

const versionColumns = "version::int as version, value, published_at, published_by, restores::int as restores";

/** What is published, and its version; 0 is the site as it was built. */
export async function readPublished(db: Queryable): Promise<{ version: number; settings: ShownSettings }> {
  const [latest] = await listVersions(db, 1);
  const sql = "select hours from site.answer_time where hours is not null";
  const answers = await findRow(db, z.object({ hours: z.number() }), sql);
  return {
    version: latest?.version ?? 0,
    settings: { ...(latest?.value ?? defaultSettings), ...(answers && { answerHours: answers.hours }) },
  };
}

/** Changes with every publication, and with what the contact page says about answers. */
export async function readVersion(db: Queryable): Promise<string> {
  return (await readRow(db, z.object({ version: z.string() }), "select site.settings_version() as version")).version;
}

export function listVersions(db: Queryable, limit = 30): Promise<SettingsVersion[]> {
  const sql = `select ${versionColumns} from site.settings order by site.settings.version desc limit $1`;
  return readRows(db, versionRow, sql, [limit]);
}

export async function findDraft(db: Queryable): Promise<SettingsDraft | null> {
  return findRow(db, draftRow, "select id, value, saved_at, saved_by from site.settings_draft");
}

/** `seen` is what the owner saw: the id of the draft ("" for none), or to restore a version the published one. */
export interface LaunchChange {
  seen: string;
  actor: string;
}

/** Saves what an owner is working on. @returns false when somebody else changed what the owner saw, as the others do */
export function saveDraft(db: Database, { seen, actor }: LaunchChange, settings: LaunchSettings): Promise<boolean> {
  return change(db, actor, async (transaction) => {
    if (((await findDraft(transaction))?.id ?? "") !== seen) return null;
    await transaction.query("delete from site.settings_draft");
    await transaction.query("insert into site.settings_draft (value, saved_by) values ($1, $2)", [
      JSON.stringify(settings),
      actor,
    ]);
    return { action: "saved launch draft", detail: settings.state };
  });
}

export function discardDraft(db: Database, { seen, actor }: LaunchChange): Promise<boolean> {
  return change(db, actor, async (transaction) =>
    (await takeDraft(transaction, seen)) ? { action: "discarded launch draft" } : null,
  );
}

export function publishDraft(db: Database, { seen, actor }: LaunchChange): Promise<boolean> {
  return change(db, actor, async (transaction) => {
    const draft = await takeDraft(transaction, seen);
    return draft && insertVersion(transaction, { settings: draft, restores: null, actor, action: "published" });
  });
}

/** Publishes an older version again, as a new one; 0 is the site as it was built. */
export function restoreVersion(db: Database, { seen, actor }: LaunchChange, version: string): Promise<boolean> {
  return change(db, actor, async (transaction) => {
    if (String((await readPublished(transaction)).version) !== seen) return null;
    const sql = `select ${versionColumns} from site.settings where version::text = $1`;
    const older = await findRow(transaction, versionRow, sql, [version]);
    if (!older && version !== "0") return null;
    return insertVersion(transaction, {
      settings: older?.value ?? defaultSettings,
      restores: older?.version ?? null,
      actor,
      action: "restored",
    });
  });
}

async function takeDraft(transaction: Queryable, id: string): Promise<LaunchSettings | null> {
  const sql = "delete from site.settings_draft where id::text = $1 returning value";
  const draft = await findRow(transaction, z.pick(draftRow, { value: true }), sql, [id]);
  return draft?.value ?? null;
}

async function insertVersion(
  transaction: Queryable,
  version: { settings: LaunchSettings; restores: number | null; actor: string; action: "published" | "restored" },
): Promise<Omit<TeamAction, "actor">> {
  const { settings, restores, actor, action } = version;
  const stored = await readRow(
    transaction,
    z.object({ version: z.number() }),
    "insert into site.settings (value, published_by, restores) values ($1, $2, $3) returning version::int as version",
    [JSON.stringify(settings), actor, restores],
  );
  return {
    action: `${action} launch settings`,
    subject: `settings ${stored.version}`,
    detail: restores === null ? settings.state : `${settings.state}, as in version ${restores}`,
  };
}

/** One change at a time, also between servers. */
function change(
  db: Database,
  actor: string,
  work: (transaction: Queryable) => Promise<Omit<TeamAction, "actor"> | null>,
): Promise<boolean> {
  return recordChange(db, actor, async (transaction) => {
    await transaction.exec("lock table site.settings in share row exclusive mode");
    return work(transaction);
  });
}
