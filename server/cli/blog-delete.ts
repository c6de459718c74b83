// npm run blog:delete -- <slug>: deletes one post with its original and its redirects, whether the site runs or not.
import { text } from "node:stream/consumers";
import { deletePostAt } from "../../src/features/blog/team/post-commands.server.ts";
import { askRunningSite, fail, readConfiguration, runCommand, withSiteDatabase } from "./command.ts";

const [address, ...more] = process.argv.slice(2);

await runCommand(async () => {
  if (!address || address.startsWith("-") || more.length > 0)
    return fail("npm run blog:delete -- <slug>\n\n  npm run blog:list names the slugs.");
  const env = readConfiguration();
  const answer = await askRunningSite(env, `/posts/delete?${new URLSearchParams({ slug: address })}`, "POST");
  const done = answer ? await text(answer) : await withSiteDatabase(env, (db) => deletePostAt(db, address, new Date()));
  if (done === null) return fail(`There is no post with the slug ${address}.`);
  process.stdout.write(done);
});
