import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { processorSeconds, residentMegabytes } from "../../bench/process-figures.ts";
import { median } from "../../bench/median.ts";
import { startFakeSlack } from "../support/fake-slack.ts";
import { freePort, type SiteProcess, startProcess, temporaryFolder } from "../support/site-process.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { signupOf, signupPath, visit } from "../support/visitor-load.ts";
import { test } from "./fault.ts";

const lanes = 24;
const minute = 60_000;

const randomIp = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** Twenty requests of a launch day: mostly pages, some that are rendered for each visitor, events, a signup and a message. */
const mix: ((number: number) => [path: string, init?: RequestInit])[] = [
  ...["/", "/pricing", "/blog", "/how-it-works", "/blog/one-idea-four-formats", "/personas"].map(
    (path) => () => [path] satisfies [string],
  ),
  ...["/", "/demo", "/blog?page=2", "/blog/feed.xml", "/sitemap.xml", "/favicon.svg"].map(
    (path) => () => [path] satisfies [string],
  ),
  () => ["/waitlist?plan=team"],
  () => ["/contact"],
  (number) => [`/blog?search=voice${number % 50}`],
  (number) => [`/nowhere-${number}`],
  () => ["/share/home.png"],
  (number) => [
    "/api/events",
    post({ sentAt: number, events: [{ name: "nav_clicked", properties: { label: "Blog" }, path: "/", at: 1 }] }),
  ],
  (number) => [signupPath, signupOf(`soak-${number}@example.org`, randomIp(number))],
  (number) => [
    "/rest/v1/contact_submissions",
    post({ name: "Ada", email: `soak-${number}@example.net`, use_case: "media", message: "Ten letters and more." }),
  ],
];

function post(body: object): RequestInit {
  const headers = {
    "content-type": "application/json",
    apikey: "penwright-anon",
    "user-agent": "Mozilla/5.0 Firefox/140.0",
  };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

interface Load {
  count: number;
  slowestMs: number;
  /** 503, 504 or no response in 20 s: the machine was overloaded. */
  busy: number;
  unexpected: string[];
  stop(): Promise<void>;
}

/** @param perSecond null for as fast as possible */
function startLoad(origin: string, first: number, perSecond: number | null): Load {
  let isStopping = false;
  const load: Load = { count: 0, slowestMs: 0, busy: 0, unexpected: [], stop };
  async function run(): Promise<void> {
    let due = performance.now();
    while (!isStopping) {
      const number = first + load.count;
      load.count += 1;
      const [path, init = {}] = mix[number % mix.length]?.(number) ?? ["/"];
      const headers = new Headers(init.headers);
      headers.set("x-forwarded-for", randomIp(number));
      const { status, ms, problem } = await visit(origin, path, { ...init, headers });
      load.slowestMs = Math.max(load.slowestMs, ms);
      const expected = path.startsWith("/nowhere")
        ? 404
        : path.startsWith("/rest/")
          ? 201
          : path === "/api/events"
            ? 204
            : 200;
      if ([0, 503, 504].includes(status)) load.busy += 1;
      else if (status !== expected) load.unexpected.push(`${path}: ${status} ${problem}`);
      if (perSecond === null) continue;
      due = Math.max(due + (lanes / perSecond) * 1_000, performance.now());
      await sleep(Math.max(0, due - performance.now()));
    }
  }
  const running = Array.from({ length: lanes }, run);
  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(running);
  }
  return load;
}

interface Sample {
  megabytes: number;
  files: number;
  threads: number;
}

function sample({ child }: SiteProcess): Sample {
  const count = (what: string) => readdirSync(`/proc/${child.pid}/${what}`).length;
  return { megabytes: residentMegabytes(child), files: count("fd"), threads: count("task") };
}

/** The median of each figure. */
function middle(samples: readonly Sample[]): Sample {
  const of = (name: keyof Sample) => median(samples.map((one) => one[name]));
  return { megabytes: of("megabytes"), files: of("files"), threads: of("threads") };
}

const say = ({ megabytes, files, threads }: Sample) => `${megabytes} MB, ${files} open files, ${threads} threads`;

test("an hour at half load on the embedded database: memory stays within a tenth, no open file or thread is left behind", async ({
  isLong,
  note,
}) => {
  test.skip(!isLong, "long form only");
  const minutes = 60;
  test.setTimeout((minutes + 10) * minute);
  const [folder, smtp, slack] = await Promise.all([temporaryFolder(), startSmtpServer(), startFakeSlack()]);
  const env = { DATA_DIR: folder.path, TRUSTED_PROXIES: "1", SMTP_URL: smtp.url, SLACK_WEBHOOK_URL: slack.url };
  const site = startProcess({ PORT: String(await freePort()), ...env });
  try {
    await site.ready();
    await site.waitForLaunchPosts();
    for (const request of mix) await visit(site.origin, ...request(mix.length * 1_000_000));
    const idle = processorSeconds(site.child);
    const full = startLoad(site.origin, 0, null);
    await sleep(20_000);
    await full.stop();
    // Half of one processor, whatever else runs on the machine.
    const perSecond = full.count / (processorSeconds(site.child) - idle) / 2;

    const load = startLoad(site.origin, full.count, perSecond);
    const samples: Sample[] = [];
    let emails = 0;
    for (let tick = 0; tick < minutes * 6; tick += 1) {
      await sleep(10_000);
      samples.push(sample(site));
      // Received emails are counted and dropped, to save the test's memory.
      emails += smtp.mails.splice(0).length;
      slack.messages.length = 0;
    }
    await load.stop();
    // The first sixth warms up.
    const windows = Array.from({ length: 6 }, (_, sixth) =>
      middle(samples.slice(sixth * minutes, (sixth + 1) * minutes)),
    );
    const [, early, , , , late] = windows;
    assert.ok(early && late);
    note(
      `half of one processor is ${Math.round(perSecond)} requests a second; in ${minutes} minutes ${load.count} requests, ${emails} emails, slowest ${Math.round(load.slowestMs)} ms, ${load.busy} without an answer because the machine was busy`,
    );
    note(`each ten minutes: ${windows.map(({ megabytes }) => `${megabytes} MB`).join(", ")}`);
    note(`minutes 10 to 20: ${say(early)}; the last ten: ${say(late)}`);
    assert.deepEqual(load.unexpected.slice(0, 5), []);
    assert.ok(load.busy <= load.count / 100, `${load.busy} of ${load.count} without an answer`);
    assert.ok(late.megabytes <= early.megabytes * 1.1, `memory grew from ${early.megabytes} to ${late.megabytes} MB`);
    assert.ok(late.files <= early.files * 1.1 + lanes, `open files grew from ${early.files} to ${late.files}`);
    assert.ok(late.threads <= early.threads, `threads grew from ${early.threads} to ${late.threads}`);
    assert.doesNotMatch(site.output(), /"level":"fatal"|"status":500/);
  } finally {
    await site.stop("SIGKILL");
    await Promise.all([folder.remove(), smtp.stop(), slack.stop()]);
  }
});
