// npm run journeys|faults -- [word] [--long]: Playwright Test over the built site; a word picks files by name.
import { runNodeAndForwardSignals, requireNode } from "./set-up.mjs";

const [project, ...rest] = process.argv.slice(2);
const options = rest.filter((option) => option !== "--long");

requireNode();
runNodeAndForwardSignals(
  [
    "--disable-warning=ExperimentalWarning",
    "node_modules/@playwright/test/cli.js",
    "test",
    `--project=${project}*`,
    ...options,
  ],
  rest.includes("--long") ? { LONG_FAULTS: "1" } : {},
);
