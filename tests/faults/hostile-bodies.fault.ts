import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { manyHostileBodies } from "../fixtures/hostile-bodies.ts";
import { exampleKey, withMac } from "../fixtures/storychief-vectors.ts";
import { findChromium } from "../support/chromium.ts";
import { openChromiumEngine } from "../support/engines/chromium-engine.ts";
import type { Watch } from "../support/engines/engine.ts";
import { locateFirefox, openFirefoxEngine } from "../support/engines/firefox-engine.ts";
import { freePort, startProcess, temporaryFolder } from "../support/site-process.ts";
import { waitFor } from "../support/wait-for.ts";
import { test } from "./fault.ts";

const bodiesAPost = 20;
const preload = "() => { window.ran = []; window.pwned = (what) => { window.ran.push(String(what)); }; }";

/** Waits for the page's scripts, scrolls through the article, and reports what ran or could run. */
const inspection = `(async () => {
  const isLive = () => !document.querySelector("script[type=module], template#late-scripts") || document.documentElement.dataset.live !== undefined;
  document.querySelector("a[href]")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (let looks = 0; looks < 300 && !isLive(); looks += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const element of document.querySelectorAll("article *")) element.scrollIntoView();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  const risky = [...document.querySelectorAll("article *")].flatMap((element) =>
    [...element.attributes].filter(({ name, value }) => /^on/i.test(name) || /^\\s*(javascript|vbscript):/i.test(value)).map(({ name }) => name));
  return JSON.stringify([...window.ran.map((what) => "pwned(" + what + ")"), ...risky]);
})()`;

type Report = (problem: string) => void;

/** Reports every dialog, and every request to elsewhere but of an image. */
function watchWith(report: Report): Watch {
  return {
    preload,
    onRequest(url, destination) {
      if (new URL(url).hostname.endsWith("evil.example") && destination !== "image") report(`${destination} ${url}`);
    },
    onDialog: (text) => report(`a dialog: ${text}`),
  };
}

/** A page without policy or sanitizer, to see that the bodies would run. */
async function startOpenPage(body: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(`<!doctype html><article>${body}</article>`),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

for (const name of ["Chromium", "Firefox"] as const) {
  test(`a thousand hostile bodies, published like any other and opened in ${name}: none executes`, async ({
    isLong,
    note,
  }) => {
    const firefox = locateFirefox();
    test.skip(!isLong, "long form only; the short one is tests/e2e/blog-hostile.journey.ts");
    const lacksFirefox = name === "Firefox" && !firefox;
    if (lacksFirefox) note("NOT RUN: Firefox is not installed (Debian: apt-get install firefox-esr)");
    test.skip(lacksFirefox, "no Firefox");
    test.setTimeout(60 * 60_000);
    assert.ok(manyHostileBodies.length >= 1_000, `only ${manyHostileBodies.length} bodies`);
    const folder = await temporaryFolder();
    const env = { PORT: String(await freePort()), DATA_DIR: folder.path, STORYCHIEF_KEY: exampleKey };
    const site = startProcess(env);
    const problems: string[] = [];
    let where = "the open page";
    const report: Report = (problem) => void problems.push(`${where}: ${problem}`);
    const engine = await (name === "Firefox" && firefox
      ? openFirefoxEngine(firefox)
      : openChromiumEngine(findChromium()));
    const tab = await engine.openTab(watchWith(report));
    const open = await startOpenPage("<img src=x onerror=pwned()><script src=https://evil.example/x.js></script>");
    try {
      await tab.goto(open.url);
      assert.match(
        await tab.evaluate<string>(inspection),
        /pwned.*onerror/,
        "unsanitized it runs, and the test notices",
      );
      assert.match(problems.splice(0).join(), /script https:\/\/evil\.example/);

      await site.ready(180_000);
      // Sanitized one by one, because a body may swallow the next; then twenty make one article.
      const sanitizer = createSanitizer({ killAfterMs: 20_000 });
      const clean: string[] = [];
      for (const html of manyHostileBodies) {
        const outcome = await sanitizer.sanitize({ html, excerpt: "" });
        if (outcome.ok) clean.push(outcome.body.html);
      }
      await sanitizer.close();
      const refused = manyHostileBodies.length - clean.length;
      for (let first = 0; first < clean.length; first += bodiesAPost) {
        const number = first / bodiesAPost;
        where = `hostile-${number}`;
        const data = {
          storychief_id: 900_000 + number,
          title: `Hostile ${number}`,
          seo_slug: where,
          content: `<p>Before.</p>${clean.slice(first, first + bodiesAPost).join("\n")}<p>After.</p>`,
          published_at: "2020-01-01T00:00:00+00:00",
        };
        const body = withMac(JSON.stringify({ meta: { event: "publish", status: "publish" }, data }), exampleKey);
        const status = await waitFor(`an answer to ${where}`, async () => {
          const answer = await fetch(`${site.origin}/api/blog/webhook`, { method: "POST", body });
          await answer.body?.cancel();
          // The database or the sanitizer may start slowly on a busy machine.
          return answer.status >= 500 ? null : answer.status;
        });
        assert.equal(status, 200, where);
        await tab.goto(`${site.origin}/blog/${where}`);
        const found: unknown[] = JSON.parse(await tab.evaluate<string>(inspection));
        for (const problem of found) report(String(problem));
      }
      const count = manyHostileBodies.length;
      note(
        `${engine.version}: ${count - refused} bodies opened in ${Math.ceil((count - refused) / bodiesAPost)} articles, ${refused} refused, ${problems.length} ran`,
      );
      assert.deepEqual(problems.slice(0, 10), []);
      assert.ok(refused < count / 10, "most must be taken, or nothing is shown");
    } finally {
      open.stop();
      await engine.close();
      await site.stop("SIGKILL");
      await folder.remove();
    }
  });
}
