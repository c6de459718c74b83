import { runCommand, runOnSiteOrDatabase, takeOne } from "./run-command.ts";

const usage = "npm run blog:delete -- <slug>\n\n  npm run blog:list names the slugs.";

await runCommand(usage, async () => {
  const slug = takeOne(process.argv.slice(2), usage);
  await runOnSiteOrDatabase("POST /posts/delete", new URLSearchParams({ slug }));
});
