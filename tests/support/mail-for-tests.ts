import { afterEach, beforeEach } from "vitest";
import { createMailer, type Mailer } from "../../src/platform/email.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { startSmtpServer, type TestSmtpServer } from "./smtp-server.ts";

/** A mail server for each test, and the site's mailer to it; both end after the file's own afterEach. */
export function mailForTests() {
  let smtp: TestSmtpServer;
  let mailer: Mailer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    mailer = createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log: createLog("silent"), timeoutMs: 2_000 });
  });
  afterEach(async () => {
    mailer.close();
    await smtp.stop();
  });
  return { smtp: () => smtp, mailer: () => mailer };
}
