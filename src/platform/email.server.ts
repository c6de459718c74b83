import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { toAsciiDomain } from "../lib/visitor-text.ts";
import type { Log } from "./log.server.ts";

/** One message, ready to send. Addresses are bare, without names; nothing here may hold CR or LF but the texts. */
export interface Mail {
  /** Fixed for the row and kind, so that a mail sent twice after a crash is known as one: `<id@domain>`. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** The one-click unsubscribe address, for list mail. */
  unsubscribeUrl?: string;
  /** False for a person's message passed on: the headers that keep machines from answering would keep help desks from reading it. */
  isAutomatic?: boolean;
}

/**
 * What became of one message. `rejected`: the server will never take this one (a 5xx to its recipient or content).
 * `deferred`: not now, and only this one (a 4xx to its recipient). `unavailable`: the server is away or refuses the
 * site as such. Reasons are codes: a server's own words may repeat the address.
 */
export type MailOutcome =
  | { state: "sent" }
  | { state: "rejected"; reason: string }
  | { state: "deferred"; reason: string }
  | { state: "unavailable"; reason: string };

export interface Mailer {
  /** @throws when the message could not even be written to a file; with a server, failures are outcomes */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

/**
 * A Message-ID that is the same whenever this mail is sent: `<kind.id@domain>`.
 * @param from the sender's address; its domain is written in ASCII
 */
export function mailId(kind: string, id: string, from: string): string {
  return `<${kind}.${id}@${toAsciiDomain(from.slice(from.lastIndexOf("@") + 1))}>`;
}

/** For every step of the conversation; the whole of it may take four times as long. */
const stepMs = 10_000;

/**
 * Mail over SMTP, or, without a server, as `.eml` files under `<dataDir>/mail`, each path logged.
 * @param options.smtpUrl smtp(s)://user:password@host:port
 * @param options.timeoutMs for every step of the conversation, default 10 s; the whole may take four times as long
 */
export function createMailer(options: {
  smtpUrl?: string | undefined;
  dataDir: string;
  log: Log;
  timeoutMs?: number;
}): Mailer {
  return options.smtpUrl
    ? createSmtpMailer(options.smtpUrl, options.timeoutMs ?? stepMs)
    : createFileMailer(join(options.dataDir, "mail"), options.log);
}

function createSmtpMailer(smtpUrl: string, timeoutMs: number): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // The queue tries again; the pool must not do so behind its back.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      if (!isSendable(mail)) return unsendable;
      try {
        // A server that answers one byte at a time keeps every step within its time; the whole has one too.
        await transport.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(timeoutMs * 4) });
        return { state: "sent" };
      } catch (error) {
        return toOutcome(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Answers that are about the site's log-in, whatever command they come after (RFC 4954). */
const logInCodes = new Set([530, 534, 535, 538]);

/**
 * Only an answer to the recipient or to the content is about the message. A refused sender or log-in is the site's
 * own trouble, the same for every message, and 421 is the server's: those wait until somebody has mended it.
 */
function toOutcome(error: unknown): MailOutcome {
  if (!(error instanceof Error)) return { state: "unavailable", reason: "unknown" };
  const code = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : 0;
  const command = "command" in error ? String(error.command) : "";
  const name = "code" in error ? String(error.code) : error.name;
  if (code === 0) {
    // Never sent: the address itself cannot be written into the envelope.
    return { state: name === "EENVELOPE" && command === "API" ? "rejected" : "unavailable", reason: name };
  }
  const reason = `SMTP ${code} after ${command || "connecting"}`;
  const isAboutMessage = /^(?:RCPT|DATA)/.test(command) && code !== 421 && !logInCodes.has(code);
  if (!isAboutMessage) return { state: "unavailable", reason };
  return { state: code >= 500 ? "rejected" : "deferred", reason };
}

function createFileMailer(folder: string, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      if (!isSendable(mail)) return unsendable;
      await mkdir(folder, { recursive: true });
      const { message } = await transport.sendMail(toMessage(mail));
      const path = join(folder, `${mail.messageId.replace(/[^\w.-]/g, "_").replace(/^_|_$/g, "")}.eml`);
      // Written beside and renamed, so that a reader never finds half a message.
      const file = await open(`${path}.part`, "w");
      await file.writeFile(message);
      await file.close();
      await rename(`${path}.part`, path);
      log.info({ path }, "mail written (no SMTP_URL is set)");
      return { state: "sent" };
    },
    close: () => transport.close(),
  };
}

const unsendable = { state: "rejected", reason: "unsafe header" } as const;
const bareAddress = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;

/** The last gate before the wire: one recipient, and no header that could begin another. The rows' own rules come first. */
function isSendable({ to, replyTo, from, subject, messageId, unsubscribeUrl = "" }: Mail): boolean {
  const isOneLine = [subject, messageId, from.name, unsubscribeUrl].every(
    (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
  );
  return isOneLine && [to, from.address, replyTo ?? to].every((address) => bareAddress.test(address));
}

function toMessage(mail: Mail) {
  const { unsubscribeUrl, to, replyTo, isAutomatic = true, ...message } = mail;
  const list = unsubscribeUrl
    ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  return {
    ...message,
    // As objects, addresses are taken as they are: nothing in one can become a second recipient.
    to: { name: "", address: to },
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    headers: {
      ...list,
      ...(isAutomatic ? { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" } : {}),
    },
  };
}
