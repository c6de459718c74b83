// npm run blog:resanitize [-- --all]: runs today's sanitizer over the originals of posts that older rules have sanitized.
import { parseArgs } from "node:util";
import { resanitizePosts } from "../../src/features/blog/import/import-posts.server.ts";
import { sanitizerVersion } from "../../src/features/blog/sanitize/sanitize-rules.server.ts";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { readConfiguration, runCommand, withSiteDatabase } from "./run-command.ts";

/** The largest integer of Postgres. */
const everyVersion = 2_147_483_647;

await runCommand("npm run blog:resanitize [-- --all]", async () => {
  const { values } = parseArgs({ options: { all: { type: "boolean" } } });
  const belowVersion = values.all ? everyVersion : sanitizerVersion;
  const { done, refused } = await withSiteDatabase(readConfiguration(), async (db) => {
    const sanitizer = createSanitizer();
    const outcome = await resanitizePosts(db, { sanitizer, belowVersion });
    await sanitizer.close();
    return outcome;
  });
  for (const { canonicalSlug, reason } of refused) process.stdout.write(`refused   ${canonicalSlug}: ${reason}\n`);
  process.stdout.write(
    `${done.length} posts sanitized again, ${refused.length} refused (these keep their old body).\n`,
  );
  if (refused.length > 0) process.exitCode = 1;
});
