import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
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
}

/** "rejected" is for ever (a 5xx answer to this message); anything else that fails is thrown and may be tried again. */
export type MailOutcome = { state: "sent" } | { state: "rejected"; reason: string };

export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

/**
 * Mail over SMTP, or, without a server, as `.eml` files under `<dataDir>/mail`, each path logged.
 * @param options.smtpUrl smtp(s)://user:password@host:port; ten seconds for every step of the conversation
 */
export function createMailer(options: { smtpUrl?: string | undefined; dataDir: string; log: Log }): Mailer {
  return options.smtpUrl ? createSmtpMailer(options.smtpUrl) : createFileMailer(join(options.dataDir, "mail"), options.log);
}

function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail));
        return { state: "sent" };
      } catch (error) {
        const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
        // Only an answer about this message or this recipient is final; a 5xx to the log-in is the site's problem.
        const isAboutMessage = error instanceof Error && "command" in error && /^(RCPT|DATA|MAIL)/.test(String(error.command));
        if (code >= 500 && isAboutMessage) return { state: "rejected", reason: `SMTP ${code}` };
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function createFileMailer(folder: string, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
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

function toMessage(mail: Mail) {
  const { unsubscribeUrl, ...message } = mail;
  const list = unsubscribeUrl
    ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  return { ...message, headers: { ...list, "Auto-Submitted": "auto-generated" } };
}
