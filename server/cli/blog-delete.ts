import { fail, runCommand, runOnSiteOrDatabase } from "./run-command.ts";

const usage = "npm run blog:delete -- <slug>\n\n  npm run blog:list names the slugs.";

await runCommand(usage, async () => {
  const [slug, ...more] = process.argv.slice(2);
  if (!slug || slug.startsWith("-") || more.length > 0) return fail(usage);
  await runOnSiteOrDatabase("POST /posts/delete", new URLSearchParams({ slug }));
});
