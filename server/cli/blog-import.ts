// npm run blog:import: authors come from ../authors.json or authors.json in the folder.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { importPosts } from "../../src/features/blog/store/import-posts.server.ts";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { fail, readConfiguration, runCommand, withSiteDatabase } from "./command.ts";

const folder = resolve(process.argv[2] ?? "content/posts");

await runCommand("npm run blog:import -- <folder>", async () => {
  if (!existsSync(folder)) return fail(`There is no folder ${folder}. Use: npm run blog:import -- <folder>`);
  const results = await withSiteDatabase(readConfiguration(), async (db) => {
    const sanitizer = createSanitizer();
    const read = await importPosts(db, { folder, sanitizer, now: new Date() });
    await sanitizer.close();
    return read;
  });
  for (const { file, outcome, reason } of results)
    process.stdout.write(`${outcome.padEnd(9)} ${file}${reason ? `: ${reason}` : ""}\n`);
  process.stdout.write(
    results.length === 0 ? `There are no .md files in ${folder}.\n` : `${results.length} files read.\n`,
  );
  if (results.some(({ outcome }) => outcome === "refused")) process.exitCode = 1;
});
