import { parseArgs } from "node:util";
import { correctionOptions, signupAnswers, toOption } from "../../src/features/submissions/waitlist/signup-answers.ts";
import { fail, runCommand, runOnSiteOrDatabase } from "./run-command.ts";

const answers = signupAnswers.entries.map(({ name: column, field: { control, options = {} } }) => {
  const values = Object.keys(options).join(control === "checkboxes" ? "," : "|");
  return `--${toOption(column)} ${values || "…"}`;
});

const usage = `npm run person -- show|export|correct|erase <email>

  show      answers, messages, what became of each email, notes
  export    everything as JSON:   npm run person -- export ana@example.org > ana.json
  correct   --name … --new-email …
            ${answers.join("\n            ")}
            --new-email … --merge  when somebody else has the new email address: both become one person
  erase     says what there is; with --yes it erases it
  erasures  (without an email address) the list that a restore takes with --erased, to keep with your backups`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(correctionOptions.map((name) => [name, { type: "string" as const }])),
      merge: { type: "boolean" },
      yes: { type: "boolean" },
    },
  });
  const [action = "", email = "", ...more] = positionals;
  if (more.length > 0 || (email === "") !== (action === "erasures")) return fail(usage);
  const asked = new URLSearchParams({ action, email });
  for (const [name, value] of Object.entries(values)) asked.set(name, String(value));
  await runOnSiteOrDatabase("POST /person", asked);
});
