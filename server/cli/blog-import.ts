// npm run blog:import -- <folder>: Markdown posts with front matter into the blog. Authors come from ../authors.json or authors.json in the folder.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { importPosts } from "../../src/features/blog/store/import-posts.server.ts";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { blogFiles } from "../blog-import.ts";
import { fail, readConfiguration, runCommand, withSiteDatabase } from "./command.ts";

const folder = resolve(process.argv[2] ?? "content/posts");
const authorsFile = [join(folder, "authors.json"), join(folder, "../authors.json")].find((file) => existsSync(file));

await runCommand("npm run blog:import -- <folder>", async () => {
  if (!existsSync(folder)) return fail(`There is no folder ${folder}. Use: npm run blog:import -- <folder>`);
  const results = await withSiteDatabase(readConfiguration(), async (db) => {
    const sanitizer = createSanitizer({ path: blogFiles(process.cwd()).sanitizerPath });
    const read = await importPosts(db, { folder, authorsFile, sanitizer, now: new Date() });
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
