import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { describeDatabaseProblem } from "../../src/platform/site-database.server.ts";
import { freePort } from "../../tests/support/site-process.ts";
import { checkDelivery } from "./delivery-checks.ts";
import { checkDisk } from "./machine-checks.ts";
import { describeSmtpError } from "./smtp-faults.ts";

let folder: string;
const sockets = new Set<Socket>();
const stops: (() => unknown)[] = [];
/** Ports of 127.0.0.1: nothing there, one that never speaks, one that hangs up, mail without TLS, with TLS, and with a password. */
const ports = { closed: 0, silent: 0, hangsUp: 0, plain: 0, tls: 0, guarded: 0 };

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => server.close());
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function serveMail(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  const smtp = new SMTPServer({ logger: false, ...options });
  // A client that speaks TLS to a server without it, or the other way around.
  smtp.on("error", () => undefined);
  return listen(smtp.server);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "penwright-configurations-"));
  mkdirSync(join(folder, "moved"));
  writeFileSync(join(folder, "moved", "secret"), "s".repeat(64));
  ports.closed = await freePort();
  ports.silent = await listen(createServer((socket) => void sockets.add(socket.on("error", () => undefined))));
  ports.hangsUp = await listen(createServer((socket) => void socket.on("error", () => undefined).destroy()));
  ports.plain = await serveMail({ disabledCommands: ["AUTH", "STARTTLS"] });
  ports.tls = await serveMail({ secure: true });
  ports.guarded = await serveMail({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("Invalid username or password")),
  });
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const stop of stops) stop();
  rmSync(folder, { recursive: true });
});

const postgres = "postgres://penwright:geheim@db.example/site";

/** What a start and the doctor say to variables that contradict themselves or each other. */
test.each<[Record<string, string>, string]>([
  [{ PORT: "http" }, "PORT is not valid: must be a port number from 0 to 65535."],
  [
    { SITE_ORIGIN: "https://penwright.example/site" },
    "SITE_ORIGIN is not valid: must be only https:// and the name, without a path, a query or a user.",
  ],
  [{ SITE_ORIGIN: "penwright.example" }, "SITE_ORIGIN is not valid: must be an http or https URL."],
  [
    { SHARE_PORT: "1" },
    "SHARE_PORT is set without DATABASE_URL: several processes need a Postgres of their own, since only one may open DATA_DIR. Unset one, or set the other.",
  ],
  [{ PORT: "9464", METRICS_PORT: "9464" }, "METRICS_PORT and PORT are both 9464. Set one of them to another."],
  [
    { DATABASE_URL: "mysql://geheim@db.example/site" },
    "DATABASE_URL is not valid: must look like postgres://user:password@host:5432/name.",
  ],
  [
    { DATABASE_URL: postgres, DATA_DIR: "FOLDER/new" },
    "SECRET is not set: with DATABASE_URL every server must sign links with the same secret of 32 or more characters.",
  ],
  [
    { DATABASE_URL: postgres, DATA_DIR: "FOLDER/moved" },
    "SECRET is not set: with DATABASE_URL every server must sign links with the same secret of 32 or more characters. Links in emails sent so far are signed with the one in FOLDER/moved/secret: take that.",
  ],
  [{ SECRET: "geheim" }, "SECRET is not valid: must have at least 32 characters."],
  [
    { SMTP_URL: "smtp://mail.example:465" },
    "SMTP_URL is not valid: port 465 begins with TLS, so write smtps:// for it.",
  ],
  [
    { SMTP_URL: "smtps://ada:geheim@mail.example:587/" },
    "SMTP_URL is not valid: port 587 begins without TLS, so write smtp:// for it.",
  ],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM is not valid: must be one email address, like hello@example.org."],
  [{ TEAM_MEMBERS: "ben@example.org" }, "TEAM_MEMBERS is not valid: must name an owner, like owner:ada@example.org."],
  [
    { VITE_SUPABASE_ANON_KEY: "geheim-key" },
    "VITE_SUPABASE_URL is not set: the key in VITE_SUPABASE_ANON_KEY belongs to a project.",
  ],
  [
    { VITE_SUPABASE_URL: "https://project.example" },
    "VITE_SUPABASE_ANON_KEY is not set: the project in VITE_SUPABASE_URL needs its public key.",
  ],
])("%j is refused with a sentence", (variables, sentence) => {
  const given = Object.entries(variables).map(([name, value]) => [name, value.replace("FOLDER", folder)] as const);
  const outcome = parseEnv(Object.fromEntries(given));
  expect(outcome.ok ? "" : outcome.problem.replaceAll(folder, "FOLDER")).toBe(sentence);
  expect(outcome.ok ? "" : outcome.problem).not.toContain("geheim");
});

/** What the doctor says to mail servers that cannot be used. */
test.each<[url: string, port: keyof typeof ports, sentence: string]>([
  [
    "smtp://127.0.0.1",
    "closed",
    "SMTP_URL (127.0.0.1, port PORT, STARTTLS where it is offered): nothing listens there: correct the host or the port (587 with smtp://, 465 with smtps://)",
  ],
  [
    "smtp://ada:geheim@mail.invalid",
    "closed",
    "SMTP_URL (mail.invalid, port PORT, STARTTLS where it is offered): no such host was found: correct its name, or this machine's DNS",
  ],
  [
    "smtp://127.0.0.1",
    "silent",
    "SMTP_URL (127.0.0.1, port PORT, STARTTLS where it is offered): it took the connection and sent no greeting; a port that begins with TLS (465) says nothing before: write smtps:// for it, smtp:// for 587",
  ],
  [
    "smtp://127.0.0.1",
    "hangsUp",
    "SMTP_URL (127.0.0.1, port PORT, STARTTLS where it is offered): it ended the connection; a port that begins with TLS (465) says nothing before: write smtps:// for it, smtp:// for 587",
  ],
  [
    "smtps://127.0.0.1",
    "plain",
    "SMTP_URL (127.0.0.1, port PORT, TLS from the first byte): that port does not begin with TLS: write smtp:// instead of smtps://, or take port 465",
  ],
  [
    "smtps://127.0.0.1",
    "tls",
    "SMTP_URL (127.0.0.1, port PORT, TLS from the first byte): its certificate has expired: have it renewed",
  ],
  [
    "smtp://ada:geheim@127.0.0.1",
    "guarded",
    "SMTP_URL (127.0.0.1, port PORT, STARTTLS where it is offered): it refuses user or password: correct them, with @ : / # in them written as %40 %3A %2F %23; some providers want a password made for programs",
  ],
])("mail over %s, a port that is %s: the remedy is named", async (url, port, sentence) => {
  const parsed = parseEnv({ SMTP_URL: `${url}:${ports[port]}`, TEAM_EMAIL: "team@penwright.example" });
  if (!parsed.ok) throw new Error(parsed.problem);
  const [email] = await checkDelivery(parsed.env, createLog("silent"), 1_000);
  expect(email).toMatchObject({ state: "fault", name: "email" });
  expect(email?.text.replace(`port ${ports[port]}`, "port PORT")).toContain(sentence);
  expect(email?.text).not.toContain("geheim");
});

test.each([
  ["self-signed certificate", "nobody whom this machine trusts has signed its certificate"],
  ["unable to verify the first certificate", "nobody whom this machine trusts has signed its certificate"],
  ["Hostname/IP does not match certificate's altnames", "its certificate is for another name"],
  ["connect EHOSTUNREACH 203.0.113.1:587", "no way leads there"],
])("a mail server's %s is told as: %s", (message, remedy) => {
  const error = Object.assign(new Error(message), { code: "ESOCKET" });
  expect(describeSmtpError(error, "smtp://ada:geheim@mail.example")).toContain(
    `SMTP_URL (mail.example, port 587, STARTTLS where it is offered): ${remedy}`,
  );
});

async function openAt(url: string): Promise<unknown> {
  const opening = openPostgres({ url, maxConnections: 1, onError: () => undefined });
  return opening.then(
    (db) => db.close(),
    (error: unknown) => error,
  );
}

/** What a start, the doctor and the commands say to databases that cannot be used. */
test.each<[host: string, port: keyof typeof ports, remedy: string]>([
  ["127.0.0.1", "closed", "Nothing listens there: start Postgres, or correct host and port in DATABASE_URL."],
  ["db.invalid", "closed", "There is no such host: correct it in DATABASE_URL."],
  [
    "127.0.0.1",
    "silent",
    "It does not answer as Postgres does in time: check firewalls, and host, port and sslmode in DATABASE_URL.",
  ],
])("a database at %s, a port that is %s: the remedy is named", async (host, port, remedy) => {
  const url = `postgres://penwright:geheim@${host}:${ports[port]}/site`;
  const problem = await describeDatabaseProblem(await openAt(url), { DATABASE_URL: url, DATA_DIR: folder });
  expect(problem).toContain(`The database (PostgreSQL ${host}:${ports[port]}/site) cannot be used: `);
  expect(problem.endsWith(` ${remedy}`), problem).toBe(true);
  expect(problem).not.toContain("geheim");
});

test.each([
  ["28P01", 'password authentication failed for user "penwright"', "Correct user and password in DATABASE_URL."],
  ["3D000", 'database "sit" does not exist', "Create the database, or correct its name at the end of DATABASE_URL."],
  [
    "42501",
    "permission denied for schema public",
    "Give the user in DATABASE_URL the rights that docs/deploying/one-machine.md lists.",
  ],
])("the database's answer %s is followed by what to mend", async (code, message, remedy) => {
  const error = Object.assign(new Error(message), { code });
  expect(await describeDatabaseProblem(error, { DATABASE_URL: postgres, DATA_DIR: folder })).toBe(
    `The database (PostgreSQL db.example/site) cannot be used: ${message}. ${remedy}`,
  );
});

test("an embedded database whose files are damaged says so, not how Postgres was compiled", async () => {
  const error = new Error("Aborted(). Build with -sASSERTIONS for more info.");
  expect(await describeDatabaseProblem(error, { DATABASE_URL: undefined, DATA_DIR: folder })).toBe(
    `The database (embedded, in ${folder}) cannot be used: Postgres ended while it opened ${folder}/postgres, so its files are damaged. Restore a backup into a new DATA_DIR.`,
  );
});

test("a data folder that is not there, or that others can read, is a fault that names it", async () => {
  expect((await checkDisk(join(folder, "nowhere"))).text).toBe(
    `DATA_DIR: There is no ${folder}/nowhere, or no folder for it (ENOENT).`,
  );
  chmodSync(folder, 0o755);
  expect((await checkDisk(folder)).text).toBe(`others can read ${folder} (mode 755); a start mends it`);
});
