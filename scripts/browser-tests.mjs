// npm run journeys|faults -- [word] [--long]: Playwright Test over the built site; a word picks files by name. journeys -- --old: old browsers, fetched when needed.
import { runNodeAndForwardSignals, requireNode } from "./set-up.mjs";

const [project, ...rest] = process.argv.slice(2);
const options = rest.filter((option) => !["--long", "--old"].includes(option));
const isOld = rest.includes("--old");

requireNode();
runNodeAndForwardSignals(
  [
    "--disable-warning=ExperimentalWarning",
    "node_modules/@playwright/test/cli.js",
    "test",
    `--project=${isOld ? "old-browsers" : `${project}*`}`,
    ...options,
  ],
  { ...(rest.includes("--long") && { LONG_FAULTS: "1" }), ...(isOld && { OLD_BROWSERS: "1" }) },
);
