// npm run blog:import: authors come from ../authors.json or authors.json in the folder.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { importPosts } from "../../src/features/blog/import/import-posts.server.ts";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { fail, readConfiguration, runCommand, withSiteDatabase } from "./run-command.ts";

const args = process.argv.slice(2);
const isTrial = args.includes("--dry-run");
const folder = resolve(args.find((argument) => argument !== "--dry-run") ?? "content/posts");

await runCommand("npm run blog:import -- <folder> [--dry-run]", async () => {
  if (!existsSync(folder)) return fail(`There is no folder ${folder}. Use: npm run blog:import -- <folder>`);
  const results = await withSiteDatabase(readConfiguration(), async (db) => {
    const sanitizer = createSanitizer();
    const read = await importPosts(db, { folder, sanitizer, now: new Date() }, { isTrial });
    await sanitizer.close();
    return read;
  });
  for (const { file, outcome, reason, notes } of results) {
    process.stdout.write(`${outcome.padEnd(11)} ${file}${reason ? `: ${reason}` : ""}\n`);
    for (const note of notes) process.stdout.write(`            ${note}\n`);
  }
  process.stdout.write(
    results.length === 0
      ? `There are no Markdown files in ${folder}.\n`
      : `${results.length} files read.${isTrial ? " Nothing was written (--dry-run)." : ""}\n`,
  );
  if (results.some(({ outcome }) => outcome === "refused")) process.exitCode = 1;
});
