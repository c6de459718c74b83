import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { readRows } from "../../platform/rows.server.ts";

/** Orders in which a place in line can be shown: by the day of joining, or who brought most people first. */
export const lineOrders = ["joined", "referred"] as const;
export type LineOrder = (typeof lineOrders)[number];

const sorting: Record<LineOrder, string> = {
  joined: "joined_at, id",
  referred: "referred desc, joined_at, id",
};

/**
 * Counts everybody's place; an hourly job, for it reads the whole list. Nothing is stored while the team shows no places.
 * @param options.mustConfirm CONFIRM_ADDRESSES: only confirmed people wait, and only confirmed ones count for who brought them
 */
export async function countPlaces(db: Database, { mustConfirm }: { mustConfirm: boolean }): Promise<void> {
  await db.transaction(async (transaction) => {
    const [settings] = await readRows(
      transaction,
      z.object({ line: z.enum(["", ...lineOrders]) }),
      "select line from site.referral_settings for update",
    );
    await transaction.exec("truncate site.line_places");
    if (!settings || settings.line === "") return;
    await transaction.query(
      `insert into site.line_places (person_id, place, people, sorted_by)
       select id, row_number() over (order by ${sorting[settings.line]}), count(*) over (), $2 from (
         select distinct on (mailbox) line.id, joined_at, coalesce(referral.referred, 0) as referred
         from site.line left join (
           select referrer_id, count(*) as referred from site.counted_referrals where is_confirmed or not $1 group by referrer_id
         ) as referral on referral.referrer_id = line.id
         where is_confirmed or not $1 order by mailbox, joined_at, line.id
       ) as waiting`,
      [mustConfirm, settings.line],
    );
  });
}

const placeRow = z.object({ place: z.number(), of: z.number(), order: z.enum(lineOrders), countedAt: z.date() });
/** A person's place among those who waited when places were counted last. */
export type PlaceInLine = z.output<typeof placeRow>;

/** @returns null for who does not wait: invited already, not willing to be, or not counted yet */
export async function findPlaceInLine(db: Queryable, personId: string): Promise<PlaceInLine | null> {
  const [found] = await readRows(
    db,
    placeRow,
    `select place, people as of, sorted_by as order, counted_at as "countedAt" from site.line_places
     where person_id = $1 and exists (select from site.line where id = $1)`,
    [personId],
  );
  return found ?? null;
}
