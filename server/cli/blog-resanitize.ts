// npm run blog:resanitize [-- --all]: runs today's sanitizer over the originals of posts that older rules have sanitized.
import { resanitizePosts } from "../../src/features/blog/store/import-posts.server.ts";
import { sanitizerVersion } from "../../src/features/blog/sanitize/sanitize-rules.server.ts";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { blogFiles } from "../blog-import.ts";
import { runWithDatabase } from "./blog-database.ts";

const tell = (line: string) => process.stdout.write(`${line}\n`);
const belowVersion = process.argv.includes("--all") ? 2_147_483_647 : sanitizerVersion;

process.exitCode = await runWithDatabase(process.env, tell, async (db) => {
  const sanitizer = createSanitizer({ path: blogFiles(process.cwd()).sanitizerPath });
  const { done, refused } = await resanitizePosts(db, { sanitizer, belowVersion });
  await sanitizer.close();
  for (const { address, reason } of refused) tell(`refused   ${address}: ${reason}`);
  tell(`${done.length} posts sanitized again, ${refused.length} refused (these keep their old body).`);
  return refused.length === 0;
});
