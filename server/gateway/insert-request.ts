import { isJsonObject, parseJson } from "./json-body.ts";
import { type Refusal, refuse, refuseAtGateway } from "./supabase-error.ts";
import type { Submission } from "./batched-insert.ts";

const maxRows = 50;

type Row = Readonly<Record<string, unknown>>;
type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export function refuseTable(table: string): Refusal {
  return refuse(404, "PGRST205", `Could not find the table 'public.${shorten(table)}' in the schema cache`);
}

/** Refuses reading the row back and upserts, for which `anon` has no grant. @returns null when there is nothing to refuse */
export function refuseOptions(table: string, prefer: string, query: Record<string, string>): Refusal | null {
  const prefers = prefer
    .toLowerCase()
    .split(",")
    .map((preference) => preference.trim());
  const wantsRow = prefers.some((preference) => /^return=(representation|headers-only)$/.test(preference));
  const wantsUpsert = prefers.some((preference) => preference.startsWith("resolution="));
  if (!wantsRow && !wantsUpsert && !("select" in query) && !("on_conflict" in query)) return null;
  return refuse(401, "42501", `permission denied for table ${shorten(table)}`);
}

/** Parses as PostgREST does: all objects have the same keys unless `?columns=` (`listing`) names them. */
export function readRows(
  bytes: Uint8Array,
  table: string,
  known: ReadonlySet<string>,
  listing: string | undefined,
): Outcome<Submission> {
  const listed = listing ? parseColumns(listing) : { ok: true as const, value: null };
  if (!listed.ok) return listed;
  const json = parseJson(bytes);
  if (!json.ok) return refused(refuseJson(json.reason, listed.value !== null));
  const rows = toRows(json.value, listed.value !== null);
  if (!rows.ok) return rows;
  const columns = listed.value ?? Object.keys(rows.value[0] ?? {});
  const unknown = columns.find((column) => !known.has(column));
  if (unknown !== undefined) {
    const message = `Could not find the '${shorten(unknown)}' column of '${shorten(table)}' in the schema cache`;
    return refused(refuse(400, "PGRST204", message));
  }
  return { ok: true, value: { table, columns, rows: rows.value.map((row) => pick(row, columns)) } };
}

function toRows(value: unknown, hasColumns: boolean): Outcome<Row[]> {
  if (isJsonObject(value)) return { ok: true, value: [value] };
  if (!Array.isArray(value)) {
    return refused(
      hasColumns
        ? refuse(400, "22023", "cannot call json_populate_recordset on a scalar")
        : refuseJson("syntax", false),
    );
  }
  const items: unknown[] = value;
  if (items.length > maxRows) {
    return refused(refuseAtGateway(413, "Too many rows", `Send at most ${maxRows} rows at once.`));
  }
  const rows = items.filter(isJsonObject);
  if (hasColumns) {
    if (rows.length === items.length) return { ok: true, value: rows };
    return refused(refuse(400, "22023", "argument of json_populate_recordset must be an array of objects"));
  }
  const keys = new Set(Object.keys(rows[0] ?? {}));
  const isUniform = rows.every((row) => {
    const own = Object.keys(row);
    return own.length === keys.size && own.every((key) => keys.has(key));
  });
  if (rows.length < items.length || !isUniform) return refused(refuse(400, "PGRST102", "All object keys must match"));
  return { ok: true, value: rows };
}

function parseColumns(parameter: string): Outcome<string[] | null> {
  const names: string[] = [];
  const pattern = /(?:\s*"((?:[^"\\]|\\.)*)"\s*|([^",]+))(?:,|$)/y;
  while (pattern.lastIndex < parameter.length) {
    const match = pattern.exec(parameter);
    if (!match) return refused(refuse(400, "PGRST100", `"failed to parse columns parameter (${shorten(parameter)})"`));
    names.push(match[1]?.replace(/\\(.)/g, "$1") ?? match[2]?.trim() ?? "");
  }
  return { ok: true, value: [...new Set(names)] };
}

/** With `?columns=` PostgREST passes the body to Postgres unread, so clients expect Postgres's message. */
function refuseJson(reason: "syntax" | "nul" | "surrogate", hasColumns: boolean): Refusal {
  if (reason === "nul") {
    const details = "\\u0000 cannot be converted to text.";
    return refuse(400, "22P05", "unsupported Unicode escape sequence", { details });
  }
  if (reason === "surrogate") {
    const details = "Unicode high surrogate must be followed by a low surrogate.";
    return refuse(400, "22P02", "invalid input syntax for type json", { details });
  }
  return hasColumns
    ? refuse(400, "22P02", "invalid input syntax for type json")
    : refuse(400, "PGRST102", "Empty or invalid json");
}

function pick(row: Row, columns: readonly string[]): Row {
  const picked: Record<string, unknown> = Object.create(null);
  for (const column of columns) picked[column] = row[column] ?? null;
  return picked;
}

function shorten(name: string): string {
  return name.length <= 100 ? name : `${name.slice(0, 100).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function refused(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}
