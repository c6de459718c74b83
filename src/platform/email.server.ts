import { describeMailboxProblem, toSendableAddress } from "../lib/mailbox.ts";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { siteConfig } from "../lib/site-config.ts";
import { toAsciiDomain } from "../lib/visitor-text.ts";
import type { Log } from "./log.server.ts";
import { readRefusal } from "./smtp-refusal.server.ts";
import { createSmtpUtf8Check, needsSmtpUtf8 } from "./smtp-utf8.server.ts";
import type { DeliveryOutcome, OutboxItem } from "./outbox-store.server.ts";

/** Email addresses have no display names; only the bodies may contain CR or LF. */
export interface Email {
  /** The same for every attempt of an outbox row, so that mail programs recognize a duplicate. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string;
  inReplyTo?: string;
  references?: readonly string[];
  /** False for email written by a person: help desks ignore automatic email. */
  isAutomatic?: boolean;
}

/** Why email is held without SMTP; a start with SMTP resumes what is held for this reason. */
export const heldInFile = "written to a file: SMTP_URL is not set";

export interface Mailer {
  /** @throws when the message could not be written to a file; SMTP failures are returned */
  send(email: Email): Promise<DeliveryOutcome>;
  close(): void;
}

/** Returns a Message-ID (RFC 5322): the outbox row's key, at the domain of `from` in ASCII. */
export function toMessageId(key: string, from: string): string {
  return `<${key.replaceAll("/", ".")}@${toAsciiDomain(from.slice(from.lastIndexOf("@") + 1))}>`;
}

export type SendEmail = (item: OutboxItem, email: Omit<Email, "messageId" | "from">) => Promise<DeliveryOutcome>;

/** Sends the email of an outbox row from `mailFrom`; replies go to the team unless it says otherwise. */
export function createEmailSender(options: { mailer: Mailer; mailFrom: string; teamEmail: string }): SendEmail {
  const { mailer, mailFrom, teamEmail } = options;
  const from = { name: siteConfig.name, address: mailFrom };
  return (item, email) =>
    mailer.send({ messageId: toMessageId(item.key, mailFrom), from, replyTo: teamEmail, ...email });
}

const stepMs = 10_000;

function toFileName(messageId: string): string {
  return messageId.replace(/[^\w.-]/g, "_").replace(/^_|_$/g, "");
}

/** Returns how the name of an outbox key's `.eml` file begins, up to the domain of its Message-ID. */
export function mailFileStart(key: string): string {
  return `${toFileName(`<${key.replaceAll("/", ".")}@`)}_`;
}

/** Sends over SMTP, or writes `.eml` files, which count as delivered unless `holdsFiles`. `timeoutMs` limits one step; all steps together get four times that. */
export function createMailer(options: {
  smtpUrl?: string | undefined;
  dataDir: string;
  log: Log;
  holdsFiles?: boolean;
  timeoutMs?: number | undefined;
}): Mailer {
  return options.smtpUrl
    ? createSmtpMailer(options.smtpUrl, options.timeoutMs ?? stepMs)
    : createFileMailer(join(options.dataDir, "mail"), options.log, options.holdsFiles ?? false);
}

function createSmtpMailer(smtpUrl: string, timeoutMs: number): Mailer {
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Only the outbox retries.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", unfoldNames);
  const takesUtf8 = createSmtpUtf8Check(smtpUrl, timeoutMs);
  return {
    async send(email) {
      if (!isSendable(email)) return unsendable;
      try {
        if (needsSmtpUtf8(email.to) && !(await takesUtf8())) return noUtf8;
        // A server that sends a byte at a time stays within each step's limit.
        const { response } = await transport.sendMail({
          ...toMessage(email),
          signal: AbortSignal.timeout(timeoutMs * 4),
        });
        return {
          state: "delivered",
          messageId: email.messageId,
          answer: `${host}: ${withoutEmailAddresses(response)}`,
        };
      } catch (error) {
        return toOutcome(error);
      }
    },
    close: () => transport.close(),
  };
}

function withoutEmailAddresses(answer: string): string {
  return answer.replace(/[^\s<>]+/g, (word) => (word.includes("@") ? "…" : word));
}

/** Authentication errors, after any command (RFC 4954). */
const logInCodes = new Set([530, 534, 535, 538]);

/** Only a reply to recipient or content rejects the message; any other failure concerns every message, so it is retried. */
function toOutcome(error: unknown): DeliveryOutcome {
  if (!(error instanceof Error)) return { state: "unavailable", reason: "unknown" };
  const code = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : 0;
  const command = "command" in error ? String(error.command) : "";
  const name = "code" in error ? String(error.code) : error.name;
  // EENVELOPE: the email address cannot be used in an SMTP envelope.
  if (code === 0)
    return { state: name === "EENVELOPE" && command === "API" ? "rejected" : "unavailable", reason: name };
  const reason = `SMTP ${code} after ${command || "connecting"}`;
  const isAboutMessage = /^(?:RCPT|DATA)/.test(command) && code !== 421 && !logInCodes.has(code);
  if (!isAboutMessage) return { state: "unavailable", reason };
  // After DATA too: each email has one recipient.
  const about = readRefusal("response" in error ? String(error.response) : String(code));
  if (about === "later") return { state: "deferred", reason };
  // Many servers say at the recipient what they hold against the sender.
  if (about === "sender") return { state: "unavailable", reason };
  return { state: "rejected", reason, ...(about === "recipient" ? { isAboutRecipient: true } : {}) };
}

function createFileMailer(folder: string, log: Log, isHeld: boolean): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  transport.use("stream", unfoldNames);
  return {
    async send(email) {
      if (!isSendable(email)) return unsendable;
      await mkdir(folder, { recursive: true });
      const { message } = await transport.sendMail(toMessage(email));
      const path = join(folder, `${toFileName(email.messageId)}.eml`);
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
      log.info({ path }, "email written to a file (no SMTP_URL is set)");
      if (isHeld) return { state: "held", reason: heldInFile };
      return { state: "delivered", messageId: email.messageId };
    },
    close: () => transport.close(),
  };
}

const noUtf8 = { state: "rejected", reason: "the mail server has no SMTPUTF8, which this address needs" } as const;
const unsendable = { state: "rejected", reason: "unsafe header" } as const;
const bareEmailAddress = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;

function isSendable(email: Email): boolean {
  const { to, replyTo, from, subject, messageId, unsubscribeUrl = "", inReplyTo = "", references = [] } = email;
  const isOneLine = [subject, messageId, from.name, unsubscribeUrl, inReplyTo, ...references].every(
    (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
  );
  const isBare = [to, from.address, replyTo ?? to].every((text) => bareEmailAddress.test(text));
  // Not to somebody else: a server could read the domain's letters as other ones.
  return isOneLine && isBare && describeMailboxProblem(to) === null;
}

/** Microsoft's "All" would keep back the reports by which lost mailboxes are known, too. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply" };

/** Leaves no header empty on its own line: folded right after its name, some servers sign it wrongly, and some mail programs lose the thread. */
function unfoldNames({ message }: { message: { buildHeaders(): string } }, done: () => void): void {
  const build = message.buildHeaders.bind(message);
  message.buildHeaders = () => build().replace(/^([\w-]+:)\r\n(?=[ \t])/gm, "$1");
  done();
}

function toMessage(email: Email) {
  const { unsubscribeUrl, to, replyTo, isAutomatic = true, references, ...message } = email;
  const list = unsubscribeUrl
    ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  return {
    ...message,
    // As objects, because strings are parsed for further recipients.
    to: { name: "", address: toSendableAddress(to) },
    // In a header it needs SMTPUTF8 as well, which only a recipient of that kind asks for.
    ...(replyTo && (!needsSmtpUtf8(replyTo) || needsSmtpUtf8(to))
      ? { replyTo: { name: "", address: toSendableAddress(replyTo) } }
      : {}),
    ...(references ? { references: [...references] } : {}),
    headers: {
      ...list,
      ...(isAutomatic ? automatic : {}),
    },
  };
}
