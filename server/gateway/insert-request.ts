import { contactForm } from "../../src/features/submissions/contact/contact-fields.ts";
import { waitlistForm } from "../../src/features/submissions/waitlist/waitlist-fields.ts";
import { isJsonObject, parseJson } from "./json-body.ts";
import { type Refusal, refuse, refuseAtGateway } from "./refusal.ts";
import type { Submission } from "./visitor-writer.ts";

const maxRows = 50;

/** The tables that visitors may write to, with their columns: the form's, and the context of the visit. */
const columnsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [waitlistForm, contactForm].map(({ table, fields }) => [
    table,
    new Set(["context", ...Object.values(fields).map(({ column }) => column)]),
  ]),
);

/** Refuses unknown tables, and reading the row back and upserts, for which `anon` has no grant. @returns null when there is nothing to refuse */
export function refuseTarget(
  table: string,
  options: { prefer: string | undefined; select: string | undefined; onConflict: string | undefined },
): Refusal | null {
  if (!columnsOf.has(table))
    return refuse(404, "PGRST205", `Could not find the table 'public.${shorten(table)}' in the schema cache`);
  const prefers = (options.prefer ?? "")
    .toLowerCase()
    .split(",")
    .map((preference) => preference.trim());
  const wantsRow = prefers.some((preference) => /^return=(representation|headers-only)$/.test(preference));
  const wantsUpsert = prefers.some((preference) => preference.startsWith("resolution="));
  if (!wantsRow && !wantsUpsert && options.select === undefined && options.onConflict === undefined) return null;
  return refuse(401, "42501", `permission denied for table ${table}`);
}

export type SubmissionOutcome = { ok: true; submission: Submission } | { ok: false; refusal: Refusal };

/** Parses an object or an array of objects, as PostgREST does; `?columns=` is ignored. What a row leaves out is null. */
export function parseSubmission(bytes: Uint8Array, table: string): SubmissionOutcome {
  const json = parseJson(bytes);
  if (!json.ok) return refused(jsonRefusals[json.reason]);
  const items: unknown[] = Array.isArray(json.value) ? json.value : [json.value];
  if (items.length > maxRows)
    return refused(refuseAtGateway(413, "Too many rows", `Send at most ${maxRows} rows at once.`));
  const rows = items.filter(isJsonObject);
  if (rows.length < items.length) return refused(jsonRefusals.syntax);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const unknown = columns.find((column) => !columnsOf.get(table)?.has(column));
  if (unknown === undefined) return { ok: true, submission: { table, columns, rows } };
  const message = `Could not find the '${shorten(unknown)}' column of '${table}' in the schema cache`;
  return refused(refuse(400, "PGRST204", message));
}

const jsonRefusals = {
  syntax: refuse(400, "PGRST102", "Empty or invalid json"),
  nul: refuse(400, "22P05", "unsupported Unicode escape sequence"),
  surrogate: refuse(400, "22P02", "invalid input syntax for type json"),
};

function refused(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}

function shorten(name: string): string {
  return name.length <= 100 ? name : `${name.slice(0, 100).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
