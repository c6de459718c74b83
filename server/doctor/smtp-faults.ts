import { codeOf } from "../../src/platform/db.server.ts";

/** Which server SMTP_URL names and how it is spoken to, without user and password. */
function describeServer(url: URL): string {
  const isTls = url.protocol === "smtps:";
  return `SMTP_URL (${url.hostname}, port ${portOf(url)}, ${isTls ? "TLS from the first byte" : "STARTTLS where it is offered"})`;
}

function portOf(url: URL): string {
  return url.port || (url.protocol === "smtps:" ? "465" : "587");
}

const startPlain = "that port does not begin with TLS: write smtp:// instead of smtps://, or take port 465";
const startTls = "a port that begins with TLS (465) says nothing before: write smtps:// for it, smtp:// for 587";

/** What went wrong, as the socket or the server said it, and what to mend; the first that matches. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, "nothing listens there: correct the host or the port (587 with smtp://, 465 with smtps://)"],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, "no such host was found: correct its name, or this machine's DNS"],
  [/wrong version number|packet length too long/i, startPlain],
  [/altnames/i, "its certificate is for another name: write the host as the certificate has it"],
  [/expired/i, "its certificate has expired: have it renewed"],
  [
    /self.signed|unable to (?:verify|get)/i,
    "nobody whom this machine trusts has signed its certificate: have one issued, or name its authority in NODE_EXTRA_CA_CERTS",
  ],
  [/greeting/i, `it took the connection and sent no greeting; ${startTls}`],
  [
    /ETIMEDOUT|timeout/i,
    "it does not answer: many machines may not reach port 25, so try 587 or 465, and look at the firewall",
  ],
  [/EHOSTUNREACH|ENETUNREACH/, "no way leads there: look at this machine's network"],
  [
    /EAUTH|\b53[0458]\b/,
    "it refuses user or password: correct them, with @ : / # in them written as %40 %3A %2F %23; some providers want a password made for programs",
  ],
  [/STARTTLS|ETLS/, "STARTTLS failed: try smtps:// with port 465"],
  [/ECONNECTION|ECONNRESET|closed|socket/i, `it ended the connection; ${startTls}`],
];

/** One sentence about a mail server that could not be used: which, what was tried, what came back and what to mend. */
export function describeSmtpError(error: unknown, smtpUrl: string): string {
  const message = error instanceof Error ? error.message.replace(/\s+/g, " ").trim() : String(error);
  const answer = error instanceof Error && "responseCode" in error ? ` ${String(error.responseCode)}` : "";
  const said = `${codeOf(error) ?? ""}${answer}: ${message}`.slice(0, 200);
  const remedy = remedies.find(([pattern]) => pattern.test(said))?.[1] ?? "look at what the server says";
  return `${describeServer(new URL(smtpUrl))}: ${remedy} (${said})`;
}
