import SMTPConnection from "nodemailer/lib/smtp-connection";

const knownMs = 10 * 60_000;

/** Whether a mailbox's name, the part before the @, has letters outside ASCII: only servers with SMTPUTF8 (RFC 6531) take it. */
export function needsSmtpUtf8(address: string): boolean {
  return /[^ -~]/.test(address.slice(0, address.lastIndexOf("@")));
}

/** Asks the mail server whether it takes SMTPUTF8, and keeps the answer for ten minutes. @throws when it cannot be asked */
export function createSmtpUtf8Check(smtpUrl: string, timeoutMs: number): () => Promise<boolean> {
  let known: { takes: boolean; until: number } | null = null;
  return async () => {
    if (known === null || known.until <= performance.now())
      known = { takes: await askForUtf8(new URL(smtpUrl), timeoutMs), until: performance.now() + knownMs };
    return known.takes;
  };
}

function askForUtf8({ hostname, port, protocol }: URL, timeoutMs: number): Promise<boolean> {
  const isSecure = protocol === "smtps:";
  const connection = new SMTPConnection({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return new Promise((resolve, reject) => {
    connection.on("error", reject);
    connection.on("end", () => reject(new Error("the mail server hung up")));
    connection.connect(() => {
      // The answer to EHLO, after STARTTLS where the server has it.
      resolve(/[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse)));
      connection.quit();
    });
  });
}
