import { type LaunchSource, watchSettings } from "../src/features/launch/launch-source.server.ts";
import { watchBlog } from "../src/features/blog/store/blog-changes.server.ts";
import { withTimeout } from "../src/lib/with-timeout.ts";
import type { AppServices } from "../src/platform/app-context.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import { createMailer } from "../src/platform/email.server.ts";
import { limitWaits } from "../src/platform/limited-wait.server.ts";
import { toLoggedError } from "../src/platform/log.server.ts";
import { createSlack } from "../src/platform/slack.server.ts";
import type { Watching } from "../src/platform/version-watch.server.ts";
import { fillEmptyBlog, renewOlderPosts } from "./launch-posts.ts";
import { type JobTimes, startJobs } from "./jobs.ts";
import { serveTeamSocket } from "./routes/team-socket.ts";
import { makeReport } from "./team/report/report-file.tsx";

const openWithinMs = 2_000;
/** A visitor's request is answered within three seconds. */
const visitorWaitMs = 2_600;
const cannotConnectNow = "57P03";
const importGraceMs = 3_000;

export interface ServiceTimes extends JobTimes {
  mailMs?: number;
  chatMs?: number;
}

export function createBackground(
  deps: Omit<AppServices, "db"> & {
    times?: ServiceTimes | undefined;
    launch: LaunchSource;
    onContentChange: () => void;
  },
) {
  const { env, log, now } = deps;
  const opened = Promise.withResolvers<{
    db: Database;
    visitorDb: Database;
    wakeJobs: () => void;
    stop: () => Promise<void>;
  }>();
  let importing: Promise<unknown> = Promise.resolve();
  let renewing: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();
  let watches: Watching[] = [];

  async function whenOpen() {
    const services = await withTimeout(openWithinMs, opened.promise);
    if (services !== "late") return services;
    throw Object.assign(new Error("The database is not open yet."), { code: cannotConnectNow });
  }

  async function checkContent(): Promise<void> {
    await Promise.all(watches.map(({ check }) => check()));
  }

  return {
    /** Compares the content version now, after a write by this process, so that its next request shows the change. */
    checkContent,
    /** @throws an error that counts as unavailable when the database does not open in time */
    db: async (): Promise<Database> => (await whenOpen()).db,
    /** The same for visitors' requests, which do not wait long for a slow disk. */
    visitorDb: async (): Promise<Database> => (await whenOpen()).visitorDb,
    wakeJobs: () => void opened.promise.then((services) => services.wakeJobs()),
    async open(db: Database): Promise<void> {
      const { mailMs, chatMs, ...times } = deps.times ?? {};
      const mailer = createMailer({
        smtpUrl: env.SMTP_URL,
        dataDir: env.DATA_DIR,
        log,
        holdsFiles: env.isProduction,
        timeoutMs: mailMs,
      });
      const slack = createSlack({ webhookUrl: env.SLACK_WEBHOOK_URL, log, timeoutMs: chatMs });
      const jobs = await startJobs({ ...deps, db, mailer, slack, launch: deps.launch.current, times });
      const watch = (failure: string) => ({
        now,
        onChange: deps.onContentChange,
        onError: (error: unknown) => log.warn({ error: toLoggedError(error) }, failure),
      });
      watches = [
        await watchBlog(db, watch("the next scheduled post could not be read")),
        await watchSettings(db, deps.launch, watch("the launch settings could not be read")),
      ];
      // The embedded database has one owner: report and export ask it through a socket in the data folder.
      const team = db.kind === "embedded" ? await serveTeamSocket({ db, env, log, now, makeReport }) : null;
      opened.resolve({
        db,
        visitorDb: limitWaits(db, visitorWaitMs),
        wakeJobs: jobs.wake,
        async stop() {
          await team?.stop();
          for (const { stop } of watches) stop();
          await jobs.stop();
          mailer.close();
        },
      });
      importing = fillEmptyBlog(db, now()).then(
        async (added) => {
          if (added === 0) return;
          await checkContent();
          log.info({ added }, "the empty blog was filled with the launch posts");
        },
        (error: unknown) => log.error({ error: toLoggedError(error) }, "the empty blog could not be filled"),
      );
      renewing = importing.then(async () => {
        try {
          const { done, refused } = await renewOlderPosts(db, closing.signal);
          if (done.length + refused.length === 0) return;
          log.info({ renewed: done.length, refused }, "posts that an older release had stored were made anew");
        } catch (error) {
          log.error({ error: toLoggedError(error) }, "posts of an older release could not be made anew");
        }
      });
    },
    /** Resolves when an empty blog has its launch posts. */
    async settled(): Promise<void> {
      await importing;
    },
    async close(): Promise<void> {
      closing.abort();
      const services = await opened.promise;
      // The import is one transaction; an interrupted one is repeated at the next start.
      await withTimeout(importGraceMs, renewing);
      await services.stop();
    },
  };
}
