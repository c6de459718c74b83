import { parseArgs } from "node:util";
import { printSignInLink, signInUrl } from "../../src/features/team/sign-in-links.server.ts";
import { findMember } from "../../src/platform/team-members.server.ts";
import { askRunningSite, fail, readConfiguration, runCommand, withSiteDatabase } from "./command.ts";

const usage = `npm run team:link -- <email>`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  const [email] = positionals;
  if (values.help || email === undefined) return fail(usage);
  const env = readConfiguration();
  const member = findMember(env.teamMembers, email);
  if (!member) return fail(`${email} is not on the team's list (TEAM_MEMBERS).`);
  const answer = await askRunningSite(env, `/team-link?${new URLSearchParams({ email: member.email })}`, "POST");
  const token = answer
    ? Buffer.concat(await answer.toArray()).toString()
    : await withSiteDatabase(env, (db) => printSignInLink(db, member.email));
  process.stdout.write(`${signInUrl(env.siteOrigin, token)}\n`);
});
