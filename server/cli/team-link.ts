import { text } from "node:stream/consumers";
import { signInUrl } from "../../src/features/team/sign-in-links.server.ts";
import { fail, readConfiguration, runCommand, runOnSite } from "./command.ts";

const usage = `npm run team:link -- <email>`;

await runCommand(usage, async () => {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) return fail(usage);
  const env = readConfiguration();
  await runOnSite(env, {
    name: "POST /team-link",
    query: new URLSearchParams({ email }),
    write: async (output) => void process.stdout.write(`${signInUrl(env.siteOrigin, await text(output))}\n`),
  });
});
