import { fail, runCommand, runOnSiteOrDatabase } from "./run-command.ts";

const usage = `npm run team:link -- <email>

  Prints a one-time sign-in link for a member of TEAM_MEMBERS.`;

await runCommand(usage, async () => {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) return fail(usage);
  await runOnSiteOrDatabase("POST /team-link", new URLSearchParams({ email }));
});
