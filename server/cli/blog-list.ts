// npm run blog:list: all posts with state, day, path and title, whether the site runs or not.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { describePosts } from "../../src/features/blog/team/post-commands.server.ts";
import { askRunningSite, readConfiguration, runCommand, withSiteDatabase } from "./command.ts";

await runCommand(async () => {
  const env = readConfiguration();
  const lines = await askRunningSite(env, "/posts");
  if (lines) return pipeline(lines, process.stdout);
  await withSiteDatabase(env, (db) => pipeline(Readable.from(describePosts(db, new Date())), process.stdout));
});
