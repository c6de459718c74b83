import { contactForm } from "../../src/features/submissions/contact/contact-fields.ts";
import { waitlistForm } from "../../src/features/submissions/waitlist/waitlist-fields.ts";
import type { Submission } from "./batched-insert.ts";
import { isJsonObject, parseJson } from "./json-body.ts";
import { type Refusal, refuse, refuseAtGateway, refuseColumn } from "./supabase-error.ts";

const maxRows = 50;
const tables: ReadonlySet<string> = new Set([waitlistForm.table, contactForm.table]);
/** The form of our columns' names; the database says which there are, its grants which may be written. */
const columnName = /^[a-z_]{1,40}$/;
/** Preferences that read the row back or overwrite one. */
const asksForMore = /return=(?:representation|headers-only)|resolution=/i;

/** Refuses other tables, reading the row back and upserts. @returns null when there is nothing to refuse */
export function refuseRequest(table: string, prefer: string, query: Record<string, string>): Refusal | null {
  if (!tables.has(table))
    return refuse(404, "PGRST205", `Could not find the table 'public.${shorten(table)}' in the schema cache`);
  if (!asksForMore.test(prefer) && !("select" in query) && !("on_conflict" in query)) return null;
  return refuse(401, "42501", `permission denied for table ${table}`);
}

/** Reads one object, or several with the same keys. @param listing the columns that the client names with an array: a missing one is null */
export function readRows(
  bytes: Uint8Array,
  table: string,
  listing: string | undefined,
): { ok: true; value: Submission } | { ok: false; refusal: Refusal } {
  const refused = (refusal: Refusal) => ({ ok: false as const, refusal });
  const json = parseJson(bytes);
  const items = json.ok ? toItems(json.value) : null;
  // With a list of columns PostgREST passes the body to Postgres unread.
  if (!items && listing) return refused(refuse(400, "22P02", "invalid input syntax for type json"));
  if (!items) return refused(refuse(400, "PGRST102", "Empty or invalid json"));
  if (items.length > maxRows)
    return refused(refuseAtGateway(413, "Too many rows", `Send at most ${maxRows} rows at once.`));
  const rows = items.filter(isJsonObject);
  const columns = listing ? parseColumns(listing) : Object.keys(rows[0] ?? {});
  const isUniform = listing || new Set(rows.map((row) => Object.keys(row).toSorted().join())).size <= 1;
  if (rows.length < items.length || !isUniform) return refused(refuse(400, "PGRST102", "All object keys must match"));
  const unknown = columns.find((column) => !columnName.test(column));
  if (unknown !== undefined) return refused(refuseColumn(shorten(unknown), table));
  return { ok: true, value: { table, columns, rows: rows.map((row) => pick(row, columns)) } };
}

function toItems(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  return isJsonObject(value) ? [value] : null;
}

function parseColumns(listing: string): string[] {
  return [...new Set(listing.split(",").map((name) => name.replaceAll('"', "").trim()))];
}

function pick(row: Readonly<Record<string, unknown>>, columns: readonly string[]): Submission["rows"][number] {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

function shorten(name: string): string {
  return name.length <= 100 ? name : `${name.slice(0, 100).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
