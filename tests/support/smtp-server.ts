import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** How the server treats an email. */
export type SmtpBehavior =
  | "accept"
  | "refuse-4xx"
  | "refuse-5xx"
  | "refuse-recipient"
  | "refuse-relay"
  | "refuse-sender"
  | "hang"
  | "drop"
  | "drop-midway"
  | "garbage"
  | "busy"
  | "accept-then-drop";

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: Email;
}

export interface TestSmtpServer {
  url: string;
  mails: ReceivedMail[];
  /** How often each Message-ID came. */
  ids: Map<string, number>;
  behavior: SmtpBehavior;
  /** Hangs up after taking so many mails in one connection, without a word. */
  mailsPerConnection?: number;
  /** Connections so far, to catch a sender that retries too often. */
  connections: number;
  /** Ends every open connection, so that the next mail needs a new one. */
  cut(): void;
  /** Resolves when so many mails have come. @throws after `withinMs` */
  waitFor(count: number, withinMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real SMTP server in the process, on a free loopback port, whose `behavior` can be set to fail.
 * @param options.keepsMails false counts Message-IDs only; `takesUtf8` false announces no SMTPUTF8
 */
export async function startSmtpServer({ keepsMails = true, takesUtf8 = true } = {}): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>();
  const taken = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    hideSMTPUTF8: !takesUtf8,
    onMailFrom(_address, _session, done) {
      done(server.behavior === "refuse-sender" ? refusal(550, "5.7.1 Sender not allowed") : null);
    },
    onRcptTo(address, _session, done) {
      if (server.behavior === "refuse-relay")
        return done(refusal(554, `5.7.1 <${address.address}>: Relay access denied`));
      done(server.behavior === "refuse-recipient" ? refusal(550, `5.1.1 <${address.address}> no such mailbox`) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (server.behavior === "hang") return;
        if (server.behavior === "drop-midway") return server.cut();
        if (server.behavior === "refuse-4xx") return done(refusal(451, "4.3.0 try later"));
        if (server.behavior === "refuse-5xx") return done(refusal(554, "5.6.0 content refused"));
        const raw = Buffer.concat(chunks).toString("utf8");
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        const id = /^Message-ID:\s+(\S+)/im.exec(raw)?.[1] ?? "";
        server.ids.set(id, (server.ids.get(id) ?? 0) + 1);
        if (!keepsMails) return done();
        void PostalMime.parse(raw).then((parsed) => {
          server.mails.push({ from, to, raw, parsed });
          if (server.behavior === "accept-then-drop") server.cut();
          else done();
          const count = (taken.get(session.id) ?? 0) + 1;
          taken.set(session.id, count);
          if (count === server.mailsPerConnection) hangUp(session.remotePort);
        });
      });
    },
  });
  smtp.on("error", () => undefined);
  const listener: Server = createServer((socket) => {
    server.connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    if (server.behavior === "drop") socket.destroy();
    else if (server.behavior === "busy") socket.end("421 4.3.2 Too busy, come back later\r\n");
    else if (server.behavior === "garbage")
      socket.write("\u0000\u00ff<html>HTTP/1.1 200 OK 999-\r\n250\r\n".repeat(50));
    else smtp.server.emit("connection", socket);
  });
  function hangUp(port: number): void {
    for (const socket of sockets) if (socket.remotePort === port) socket.end();
  }
  const server: TestSmtpServer = {
    url: "",
    mails: [],
    ids: new Map(),
    behavior: "accept",
    connections: 0,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async waitFor(count, withinMs = 30_000) {
      const until = performance.now() + withinMs;
      while (server.mails.length < count) {
        if (performance.now() > until) throw new Error(`${server.mails.length} of ${count} mails after ${withinMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async stop() {
      server.cut();
      listener.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  server.url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return server;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
