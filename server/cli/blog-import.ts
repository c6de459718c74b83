// npm run blog:import: authors come from ../authors.json or authors.json in the folder.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { importPosts } from "../../src/features/blog/import/import-posts.server.ts";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { fail, readConfiguration, runCommand, withSiteDatabase } from "./run-command.ts";

const usage = `npm run blog:import -- <folder or export> [--url https://old.example] [--dry-run]

  A folder of Markdown posts, or an export: Substack's .zip (or its folder), Ghost's .json, WordPress's .xml (or a .zip of them).
  --url      where a Ghost site was, for its links and pictures
  --dry-run  says what would happen and writes nothing`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: "string" }, "dry-run": { type: "boolean" } },
  });
  const isTrial = values["dry-run"] ?? false;
  const [given = "content/posts", ...more] = positionals;
  const path = resolve(given);
  if (more.length > 0) return fail(usage);
  if (!existsSync(path))
    return fail(`There is no folder or file ${path}. Use: npm run blog:import -- <folder or export>`);
  if (values.url !== undefined && !/^https?:\/\/[^/\s]+/.test(values.url))
    return fail("--url is a whole URL, like https://old.example.");
  const results = await withSiteDatabase(readConfiguration(), async (db) => {
    const sanitizer = createSanitizer();
    try {
      return await importPosts(db, { path, oldUrl: values.url, sanitizer, now: new Date() }, { isTrial });
    } finally {
      await sanitizer.close();
    }
  });
  for (const { file, outcome, reason, notes } of results) {
    process.stdout.write(`${outcome.padEnd(11)} ${file}${reason ? `: ${reason}` : ""}\n`);
    for (const note of notes) process.stdout.write(`            ${note}\n`);
  }
  process.stdout.write(
    results.length === 0
      ? `There are no posts in ${path}.\n`
      : `${results.length} ${results.length === 1 ? "post" : "posts"} read.${isTrial ? " Nothing was written (--dry-run)." : ""}\n`,
  );
  if (results.some(({ outcome }) => outcome === "refused")) process.exitCode = 1;
});
