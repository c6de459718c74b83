import type { SupabaseClient } from "@supabase/supabase-js";
import { siteSetting } from "../../../ui/site-settings.ts";
import type { FormIdentity } from "./field-table.ts";

const insertTimeoutMs = 15_000;
const reachTimeoutMs = 5_000;

let client: Promise<SupabaseClient> | null = null;

/** Loads the backend client (46 kB) when a form is first touched; it uses this server unless a hosted project is configured. */
function loadClient(): Promise<SupabaseClient> {
  client ??= import("@supabase/supabase-js").then(({ createClient }) =>
    createClient(siteSetting("backend") || location.origin, siteSetting("anonKey")),
  );
  client.catch(() => {
    client = null;
  });
  return client;
}

/** Loads the client ahead of an insert, which reports what fails. */
export function prepareBackend(): void {
  void loadClient().catch(() => undefined);
}

/** "blocked": something in the browser or between refuses requests of the backend, and the page itself could be loaded. */
export type InsertOutcome = "stored" | "failed" | "blocked";

/** Inserts one row as role anon. Only 201 is stored, because the client turns an empty 404 into success. */
export async function insertRow(table: string, row: Readonly<Record<string, unknown>>): Promise<InsertOutcome> {
  try {
    const backend = await loadClient();
    const { status, error } = await backend.from(table).insert(row).abortSignal(AbortSignal.timeout(insertTimeoutMs));
    if (error) console.warn(`The ${table} insert failed with status ${status} (${error.code || "no code"}).`);
    if (status === 201 && error === null) return "stored";
    return isForeign(status, error?.message ?? "") && (await canLoadPages()) ? "blocked" : "failed";
  } catch (error) {
    console.warn("The backend could not be reached.", error);
    return (await canLoadPages()) ? "blocked" : "failed";
  }
}

/** Whether a blocker or a proxy answered in the backend's place, with nothing, an empty success or a page, or something changed the request: the form was checked before. */
function isForeign(status: number, message: string): boolean {
  if (status === 0) return !/^(?:Abort|Timeout)Error/.test(message);
  const isPage = message === "" || message.trimStart().startsWith("<");
  return [400, 401, 415].includes(status) || (status < 500 && isPage);
}

/** Asks for a picture, because what blocks or replaces `fetch` leaves pictures alone. */
function canLoadPages(): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    setTimeout(() => resolve(false), reachTimeoutMs);
    picture.src = `/favicon.ico?${Date.now()}`;
  });
}

/** Asks for a stored submission's notifications at once; the server sends them anyway. Failures are logged to the console. @returns whether the email comes later than usual */
export async function requestNotifications(
  { type, headline }: Pick<FormIdentity, "type" | "headline">,
  fields: readonly { label: string; value: string }[],
  data: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const blocks = [
    { type: "header", text: { type: "plain_text", text: headline } },
    ...fields.map(({ label, value }) => ({ type: "section", text: { type: "mrkdwn", text: `*${label}:* ${value}` } })),
  ];
  fetch("/api/slack-notify", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text: headline, blocks }),
    keepalive: true,
  }).catch((error: unknown) => console.warn("The chat notification could not be asked for.", error));
  try {
    const backend = await loadClient();
    const { data: answer, error } = await backend.functions.invoke<{ isLater?: boolean }>("send-email", {
      body: { type, data },
    });
    if (error) console.warn("The email could not be asked for.", error);
    return answer?.isLater === true;
  } catch (error) {
    console.warn("The email could not be asked for.", error);
    return false;
  }
}
