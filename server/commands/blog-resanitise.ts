// npm run blog:resanitise [-- --all]: runs today's sanitiser over the originals of posts that older rules have sanitised.
import { resanitisePosts } from "../../src/features/blog/import-posts.server.ts";
import { sanitiserVersion } from "../../src/features/blog/sanitise-rules.server.ts";
import { createSanitiser } from "../../src/features/blog/sanitiser.server.ts";
import { blogFiles } from "../blog-import.ts";
import { runWithDatabase } from "./blog-database.ts";

const tell = (line: string) => process.stdout.write(`${line}\n`);
const belowVersion = process.argv.includes("--all") ? 2_147_483_647 : sanitiserVersion;

process.exitCode = await runWithDatabase(process.env, tell, async (db) => {
  const sanitiser = createSanitiser({ path: blogFiles(process.cwd()).sanitiserPath });
  const { done, refused } = await resanitisePosts(db, { sanitiser, belowVersion });
  await sanitiser.close();
  for (const { address, reason } of refused) tell(`refused   ${address}: ${reason}`);
  tell(`${done.length} posts sanitised again, ${refused.length} refused (these keep their old body).`);
  return refused.length === 0;
});
