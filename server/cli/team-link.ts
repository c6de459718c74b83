import { runCommand, runOnSiteOrDatabase, takeOne } from "./run-command.ts";

const usage = `npm run team:link -- <email>

  Prints a one-time sign-in link for a member of TEAM_MEMBERS.`;

await runCommand(usage, async () => {
  const email = takeOne(process.argv.slice(2), usage);
  await runOnSiteOrDatabase("POST /team-link", new URLSearchParams({ email }));
});
