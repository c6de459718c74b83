import { readFile } from "node:fs/promises";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactForm } from "../../src/features/submissions/contact/contact-fields.ts";
import { waitlistForm } from "../../src/features/submissions/waitlist/waitlist-fields.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { visitorColumns } from "../support/visitor-columns.ts";
import { type HostedProject, projectKeys, startHostedProject } from "../support/hosted-project.ts";
import { queryRows } from "../support/typed-rows.ts";

let project: HostedProject;
let owner: Database;

beforeAll(async () => {
  project = await startHostedProject();
  owner = await openPostgres({ url: project.database.ownerUrl, maxConnections: 3, onError: () => undefined });
  await applyMigrations(owner, "supabase/migrations");
});
afterAll(async () => {
  await owner.close();
  await project.stop();
});

const signup = { name: "Ada", primary_use: "team", timeline: "exploring", formats: ["blog"] };

function visitor() {
  return createClient(project.url, projectKeys.anon, { auth: { persistSession: false } });
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${project.url}${path}`, {
    method: "POST",
    headers: { apikey: projectKeys.anon, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

function askFor(email: string, type = "waitlist"): Promise<Response> {
  return post("/functions/v1/send-email", { type, data: { email } });
}

test("the function imports nothing, so that nothing is fetched where it runs", async () => {
  expect(await readFile("supabase/functions/send-email/index.ts", "utf8")).not.toMatch(/\bimport\b/);
});

test("the migrations apply as the project's owner, who is no superuser", async () => {
  const { rows } = await owner.query(
    "select current_user as name, rolsuper from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([{ name: "postgres", rolsuper: false }]);
});

test("every connection stops a statement after fifteen seconds, though it may not ask for that while connecting", async () => {
  const sql = "select pg_backend_pid() as id, current_setting('statement_timeout') as longest, pg_sleep(0.05)";
  const answers = await Promise.all([1, 2, 3].map(() => queryRows<{ id: number; longest: string }>(owner, sql)));
  expect(new Set(answers.map(([row]) => row?.id)).size).toBe(3);
  expect(answers.map(([row]) => row?.longest)).toEqual(["15s", "15s", "15s"]);
});

test("of everything that a project gives away by default visitors keep the insert of the form's columns, and the functions of its rules", async () => {
  const rows = await queryRows<{ right: string }>(
    owner,
    `
    select grantee || ' ' || privilege_type || ' ' || table_name || '.' || column_name as right
    from information_schema.column_privileges where table_schema in ('public', 'site', 'queue') and grantee in ('anon', 'authenticated', 'PUBLIC')
    order by 1`,
  );
  expect(rows.map((row) => row.right)).toEqual(
    [contactForm, waitlistForm].flatMap((form) =>
      visitorColumns(form).map((column) => `anon INSERT ${form.table}.${column}`),
    ),
  );
  const tables = await owner.query(`
    select from information_schema.table_privileges
    where table_schema in ('public', 'site', 'queue') and grantee in ('anon', 'authenticated', 'PUBLIC')`);
  expect(tables.count).toBe(0);
  const functions = await queryRows<{ name: string }>(
    owner,
    `
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'site'::regnamespace)
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    order by 1`,
  );
  // Those that the CHECKs of the forms' tables call.
  expect(functions.map((row) => row.name)).toEqual([
    "site.changes_letters(text)",
    "site.fold_domain(text)",
    "site.has_controls(text)",
    "site.has_text_controls(text)",
    "site.is_context(jsonb)",
    "site.is_email(text)",
    "site.is_one_mailbox(text)",
    "site.is_source(text)",
    "site.mailbox_key(text)",
    "site.needs_review(jsonb)",
    "site.to_a_label(text)",
    "site.trim_space(text)",
    "site.wide_mailbox_key(text)",
  ]);
});

test("the browser's client inserts; a repeated email address gets the same answer as a new one; nothing is read", async () => {
  for (const email of ["ada@reader.example", "ADA@reader.example"]) {
    const { status, error } = await visitor()
      .from("waitlist_signups")
      .insert({ ...signup, email });
    expect({ status, error }).toEqual({ status: 201, error: null });
  }
  expect((await owner.query("select from public.waitlist_signups")).count).toBe(1);
  const wrong = await visitor()
    .from("waitlist_signups")
    .insert({ ...signup, email: "no email address" });
  expect([wrong.status, wrong.error?.code]).toEqual([400, "23514"]);
  const forged = await visitor()
    .from("waitlist_signups")
    .insert({ ...signup, email: "x@reader.example", created_at: "2001-01-01" });
  expect([forged.status, forged.error?.code]).toEqual([401, "42501"]);
});

test("a stored row is queued for the site's server, and send-email answers without knowing of it", async () => {
  const { rows } = await owner.query("select kind from site.outbox order by kind");
  expect(rows).toEqual([{ kind: "waitlist/sender-email" }, { kind: "waitlist/team-chat" }]);
  const { data, error } = await visitor().functions.invoke("send-email", {
    body: { type: "waitlist", data: { ...signup, email: " Ada@Reader.example", to: "victim@elsewhere.example" } },
  });
  expect({ data, error }).toEqual({ data: { ok: true }, error: null });
  expect((await askFor("nobody@reader.example")).status).toBe(202);
  expect((await owner.query("select from site.outbox")).count).toBe(2);
});

test.each([
  ["no JSON", "{", 400],
  ["another type", { type: "newsletter", data: { email: "a@b.example" } }, 400],
  ["no email address", { type: "waitlist", data: { name: "Ada" } }, 400],
  ["two email addresses", { type: "waitlist", data: { email: "a@b.example,c@d.example" } }, 400],
  ["a header in the email address", { type: "waitlist", data: { email: "a@b.example\r\nBcc: c@d.example" } }, 400],
  ["a body of more than 64 KiB", { type: "waitlist", data: { email: "a@b.example", x: "x".repeat(70_000) } }, 413],
])("send-email refuses %s", async (_, body, status) => {
  const response = await post("/functions/v1/send-email", body);
  expect(response.status).toBe(status);
  expect(await response.text()).not.toMatch(/b\.example|x{20}/);
});

test("send-email answers a browser's question before it posts, and no other method or type", async () => {
  const preflight = await fetch(`${project.url}/functions/v1/send-email`, { method: "OPTIONS" });
  expect(preflight.status).toBe(204);
  for (const name of ["authorization", "x-client-info", "apikey", "content-type", "x-retry-count"])
    expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect((await fetch(`${project.url}/functions/v1/send-email`)).status).toBe(405);
  expect((await post("/functions/v1/send-email", "{}", { "content-type": "text/plain" })).status).toBe(415);
});
