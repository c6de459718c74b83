import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { startHostedProject, projectKeys } from "../support/hosted-project.ts";
import { freePort, startProcess, temporaryFolder } from "../support/site-process.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { test } from "./journey.ts";

test("with a hosted project the browser writes there, its function is asked, and the site's server delivers", async ({
  site,
}) => {
  const [project, smtp, folder, port] = await Promise.all([
    startHostedProject(),
    startSmtpServer(),
    temporaryFolder(),
    freePort(),
  ]);
  const process = startProcess({
    PORT: String(port),
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: folder.path,
    DATABASE_URL: project.database.ownerUrl,
    SECRET: "hosted-journey-secret-of-32-or-more",
    SMTP_URL: smtp.url,
    VITE_SUPABASE_URL: `${project.url}/`,
    VITE_SUPABASE_ANON_KEY: projectKeys.anon,
  });
  try {
    await process.ready();
    const page = await site.openPage();
    // Without the test's X-Forwarded-For header, which the other origin's CORS would refuse.
    await page.context().setExtraHTTPHeaders({});
    const answer = await page.goto(`${process.origin}/waitlist`);
    // The policy names the backend's origin and no other.
    const policy = answer?.headers()["content-security-policy"] ?? "";
    const live = await fetch(`${process.origin}/blog`);
    await live.body?.cancel();
    for (const one of [policy, live.headers.get("content-security-policy") ?? ""])
      assert.match(one, new RegExp(`(?:^|; )connect-src 'self' ${project.url}(?:;|$)`));

    await page.getByLabel("What should we call you?").fill("Ada Byron");
    await page.getByLabel("Where do we write to?").fill("ada@hosted.example");
    await page.getByLabel("Small team or agency").check();
    await page.getByLabel("Within a month").check();
    await page.getByLabel("Newsletter").check();
    await page.getByRole("button", { name: "Join the Waitlist" }).click();
    await page.getByRole("heading", { name: "You’re on the list" }).waitFor();

    await smtp.waitFor(1);
    assert.deepEqual(smtp.mails[0]?.to, ["ada@hosted.example"]);
    // One email, though both the request and the sweep found the row.
    await sleep(500);
    assert.equal(smtp.mails.length, 1);
    const writes = () =>
      project.requests.filter((request) => request.startsWith("POST") && !request.includes("/rpc/")).sort();
    await expect.poll(writes).toEqual(["POST /functions/v1/send-email 202", "POST /rest/v1/waitlist_signups 201"]);
    await page.close();
  } finally {
    await process.stop();
    await Promise.all([project.stop(), smtp.stop(), folder.remove()]);
  }
});
