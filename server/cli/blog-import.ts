// npm run blog:import -- <folder>: Markdown posts with front matter into the blog. Authors come from ../authors.json or authors.json in the folder.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { importPosts } from "../../src/features/blog/store/import-posts.server.ts";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { blogFiles } from "../blog-import.ts";
import { runWithDatabase } from "./blog-database.ts";

const tell = (line: string) => process.stdout.write(`${line}\n`);
const folder = resolve(process.argv[2] ?? "content/posts");
const authorsFile = [join(folder, "authors.json"), join(folder, "../authors.json")].find((file) => existsSync(file));

if (existsSync(folder)) {
  process.exitCode = await runWithDatabase(process.env, tell, async (db) => {
    const sanitizer = createSanitizer({ path: blogFiles(process.cwd()).sanitizerPath });
    const results = await importPosts(db, { folder, authorsFile, sanitizer, now: new Date() });
    await sanitizer.close();
    for (const { file, outcome, reason } of results) tell(`${outcome.padEnd(9)} ${file}${reason ? `: ${reason}` : ""}`);
    tell(results.length === 0 ? `There are no .md files in ${folder}.` : `${results.length} files read.`);
    return results.every(({ outcome }) => outcome !== "refused");
  });
} else {
  tell(`There is no folder ${folder}. Use: npm run blog:import -- <folder>`);
  process.exitCode = 1;
}
