import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/rows.server.ts";
import { recordTeamAction } from "../../platform/team-actions.server.ts";
import { findPlaceInLine, type LineOrder, lineOrders, type PlaceInLine } from "./line.server.ts";

/** What the team says about referrals. `reward` is empty when a referral brings nothing, `line` when no place is shown. */
export interface ReferralSettings {
  reward: string;
  line: LineOrder | "";
}

export const maxRewardCharacters = 300;

const settingsRow = z.object({ reward: z.string(), line: z.enum(["", ...lineOrders]) });

export async function readReferralSettings(db: Queryable): Promise<ReferralSettings> {
  const [row] = await readRows(db, settingsRow, "select reward, line from site.referral_settings");
  return row ?? { reward: "", line: "" };
}

/** Reads the settings from a form; null when they are not valid. */
export function parseReferralSettings(form: URLSearchParams): ReferralSettings | null {
  const reward = (form.get("reward") ?? "").replaceAll("\0", "").trim();
  const parsed = settingsRow.safeParse({ reward, line: form.get("line") ?? "" });
  return parsed.success && [...reward].length <= maxRewardCharacters ? parsed.data : null;
}

export async function saveReferralSettings(db: Database, actor: string, settings: ReferralSettings): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.query(
      `insert into site.referral_settings (reward, line) values ($1, $2)
       on conflict (only_row) do update set reward = excluded.reward, line = excluded.line`,
      [settings.reward, settings.line],
    );
    const detail = `line: ${settings.line || "not shown"}; ${settings.reward === "" ? "no reward" : "with a reward"}`;
    await recordTeamAction(transaction, { actor, action: "changed referral settings", detail });
  });
}

export interface Share {
  url: string;
  joined: number;
  reward: string;
  /** When the team shows it. */
  line: PlaceInLine | null;
}

/**
 * A person's link to share, made when it is first asked for; null for who is not on the waitlist, or must still confirm.
 * @param options.mustConfirm CONFIRM_ADDRESSES: only confirmed people share, and only confirmed ones count
 * @param options.origin without a trailing slash
 */
export async function findShare(
  db: Queryable,
  personId: string,
  { mustConfirm, origin }: { mustConfirm: boolean; origin: string },
): Promise<Share | null> {
  const mayShare = await db.query(
    "select from site.people where id = $1 and signup_id is not null and (confirmed_at is not null or not $2)",
    [personId, mustConfirm],
  );
  if (mayShare.count === 0) return null;
  await db.query(
    `insert into site.share_codes (person_id, code) select $1, $2
     where not exists (select from site.share_codes where person_id = $1)`,
    [personId, randomBytes(12).toString("base64url")],
  );
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

/** For the team: how many joined through links, how many of them count, and through how many links. */
export async function countReferrals(
  db: Queryable,
  { mustConfirm }: { mustConfirm: boolean },
): Promise<{ joined: number; counted: number; links: number }> {
  return readRow(
    db,
    z.object({ joined: z.number(), counted: z.number(), links: z.number() }),
    `select count(*)::int as joined, count(distinct referrer_id)::int as links,
       (select count(*)::int from site.counted_referrals where is_confirmed or not $1) as counted
     from site.referrals`,
    [mustConfirm],
  );
}
