import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { runPersonCommand } from "../routes/person-command.ts";
import { askRunningSite, fail, readConfiguration, runCommand, withSiteDatabase } from "./command.ts";

const usage = `npm run person -- show|export|correct|erase <email>

  show      answers, messages, what became of each email, notes
  export    everything as JSON:   npm run person -- export ana@example.org > ana.json
  correct   --name … --new-email … --use creator|team|business --timeline … --formats blog,newsletter
            --new-email … --merge  when somebody else has the new address: both become one person
  erase     says what there is; with --yes it erases it
  erasures  (without an address) the list that a restore takes with --erased, to keep with your backups`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string" },
      "new-email": { type: "string" },
      use: { type: "string" },
      timeline: { type: "string" },
      formats: { type: "string" },
      merge: { type: "boolean" },
      yes: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [action = "", email = "", ...more] = positionals;
  if (values.help || more.length > 0 || (email === "") !== (action === "erasures")) return fail(usage);
  const asked = new URLSearchParams({ action, email });
  for (const [name, value] of Object.entries(values)) asked.set(name, String(value));
  const env = readConfiguration();
  const answer = await askRunningSite(env, `/person?${asked}`, "POST");
  if (answer) {
    process.stdout.write(await text(answer));
    return undefined;
  }
  const outcome = await withSiteDatabase(env, (db) => runPersonCommand({ db, dataDir: env.DATA_DIR }, asked));
  if (!outcome.ok) return fail(outcome.problem);
  process.stdout.write(outcome.text);
  return undefined;
});
