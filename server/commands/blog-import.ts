// npm run blog:import -- <folder>: Markdown posts with front matter into the blog. Authors come from ../authors.json or authors.json in the folder.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { importPosts } from "../../src/features/blog/import-posts.server.ts";
import { createSanitiser } from "../../src/features/blog/sanitiser.server.ts";
import { blogFiles } from "../blog-import.ts";
import { runWithDatabase } from "./blog-database.ts";

const tell = (line: string) => process.stdout.write(`${line}\n`);
const folder = resolve(process.argv[2] ?? "content/posts");
const authorsFile = [join(folder, "authors.json"), join(folder, "../authors.json")].find((file) => existsSync(file));

if (existsSync(folder)) {
  process.exitCode = await runWithDatabase(process.env, tell, async (db) => {
    const sanitiser = createSanitiser({ path: blogFiles(process.cwd()).sanitiserPath });
    const results = await importPosts(db, { folder, authorsFile, sanitiser, now: new Date() });
    await sanitiser.close();
    for (const { file, outcome, reason } of results) tell(`${outcome.padEnd(9)} ${file}${reason ? `: ${reason}` : ""}`);
    tell(results.length === 0 ? `There are no .md files in ${folder}.` : `${results.length} files read.`);
    return results.every(({ outcome }) => outcome !== "refused");
  });
} else {
  tell(`There is no folder ${folder}. Use: npm run blog:import -- <folder>`);
  process.exitCode = 1;
}
