import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { isOvertaken } from "../../lib/version-of.server.ts";
import { keysOf } from "../../lib/keys-of.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { changes, findRow, readRow } from "../../platform/typed-query.server.ts";
import { recordChange } from "../../platform/team-actions.server.ts";

const orders = { joined: "joined_at, id", referred: "referred desc, joined_at, id" } as const;
const lineOrders = keysOf(orders);

const settingsRow = z.object({ reward: z.string(), line: z.enum(["", ...lineOrders]) });
/** The team's settings. An empty `reward` means none; an empty `line` shows no place. */
export type ReferralSettings = z.output<typeof settingsRow>;

export const maxRewardCharacters = 300;

export async function readReferralSettings(db: Queryable): Promise<ReferralSettings> {
  const row = await findRow(db, settingsRow, "select reward, line from site.referral_settings");
  return row ?? { reward: "", line: "" };
}

/** @returns null for an unknown order or too long a reward */
export function parseReferralSettings(form: URLSearchParams): ReferralSettings | null {
  const reward = (form.get("reward") ?? "").replaceAll("\0", "").trim();
  const parsed = settingsRow.safeParse({ reward, line: form.get("line") ?? "" });
  return parsed.success && [...reward].length <= maxRewardCharacters ? parsed.data : null;
}

/** @param change.seen the version that the form showed, null if it does not say */
export function saveReferralSettings(
  db: Database,
  { actor, seen }: { actor: string; seen: string | null },
  settings: ReferralSettings,
): Promise<boolean | "overtaken"> {
  return recordChange<"overtaken">(db, actor, async (transaction) => {
    await transaction.exec("lock table site.referral_settings in share row exclusive mode");
    if (isOvertaken(seen, await readReferralSettings(transaction))) return "overtaken";
    const sql = `insert into site.referral_settings (reward, line) values ($1, $2)
      on conflict (only_row) do update set reward = excluded.reward, line = excluded.line`;
    await transaction.query(sql, [settings.reward, settings.line]);
    const detail = `line: ${settings.line || "not shown"}; ${settings.reward === "" ? "no reward" : "with a reward"}`;
    return { action: "changed referral settings", detail };
  });
}

export interface Share {
  url: string;
  joined: number;
  reward: string;
  line: PlaceInLine | null;
}

/** A person's link to share, created at the first request; null when they are not on the waitlist or, with CONFIRM_ADDRESSES, must still confirm. */
export async function findShare(
  db: Queryable,
  personId: string,
  { mustConfirm, origin }: { mustConfirm: boolean; origin: string },
): Promise<Share | null> {
  const mayShare =
    "select from site.people where id = $1 and signup_id is not null and (confirmed_at is not null or not $2)";
  if (!(await changes(db, mayShare, [personId, mustConfirm]))) return null;
  const sql = `insert into site.share_codes (person_id, code) select $1, $2
    where not exists (select from site.share_codes where person_id = $1)`;
  await db.query(sql, [personId, randomBytes(12).toString("base64url")]);
  const { code, joined } = await readRow(
    db,
    z.object({ code: z.string(), joined: z.number() }),
    `select code, (select count(*)::int from site.counted_referrals as referral
       where referral.referrer_id = share.person_id and (referral.is_confirmed or not $2)) as joined
     from site.share_codes as share where person_id = $1 order by created_at, code limit 1`,
    [personId, mustConfirm],
  );
  const { reward, line: order } = await readReferralSettings(db);
  const line = order === "" ? null : await findPlaceInLine(db, personId);
  return { url: `${origin}/?from=${code}`, joined, reward, line };
}

/** `joined` came through one of `links` links; `counted` of them count for the person who shared it. */
export async function countReferrals(
  db: Queryable,
  { mustConfirm }: { mustConfirm: boolean },
): Promise<{ joined: number; counted: number; links: number }> {
  const sql = `select count(*)::int as joined, count(distinct referrer_id)::int as links,
      (select count(*)::int from site.counted_referrals where is_confirmed or not $1) as counted
    from site.referrals`;
  return readRow(db, z.object({ joined: z.number(), counted: z.number(), links: z.number() }), sql, [mustConfirm]);
}

/** Hourly, because it reads the whole list. Stores no places while the team shows none. @param options.mustConfirm CONFIRM_ADDRESSES */
export async function countPlaces(db: Database, { mustConfirm }: { mustConfirm: boolean }): Promise<void> {
  await db.transaction(async (transaction) => {
    const sql = "select line from site.referral_settings for update";
    const settings = await findRow(transaction, z.pick(settingsRow, { line: true }), sql);
    await transaction.exec("truncate site.line_places");
    if (!settings || settings.line === "") return;
    const insertSql = `insert into site.line_places (person_id, place, people, sorted_by)
      select id, row_number() over (order by ${orders[settings.line]}), count(*) over (), $2 from (
        select distinct on (mailbox) line.id, joined_at, coalesce(referral.referred, 0) as referred
        from site.line left join (
          select referrer_id, count(*) as referred from site.counted_referrals where is_confirmed or not $1 group by referrer_id
        ) as referral on referral.referrer_id = line.id
        where is_confirmed or not $1 order by mailbox, joined_at, line.id
      ) as waiting`;
    await transaction.query(insertSql, [mustConfirm, settings.line]);
  });
}

const placeRow = z.object({ place: z.number(), of: z.number(), order: z.enum(lineOrders), countedAt: z.date() });
type PlaceInLine = z.output<typeof placeRow>;

/** @returns null when they are invited, do not want an invitation, or were not counted yet */
async function findPlaceInLine(db: Queryable, personId: string): Promise<PlaceInLine | null> {
  const sql = `select place, people as of, sorted_by as order, counted_at as "countedAt" from site.line_places
    where person_id = $1 and exists (select from site.line where id = $1)`;
  return findRow(db, placeRow, sql, [personId]);
}
