// npm run journeys -- <word>: the browser journeys whose file name holds the word. Needs a build.
import { becomeNode, requireNode } from "./set-up.mjs";

requireNode();
becomeNode(["--disable-warning=ExperimentalWarning", "tests/e2e/run.ts", ...process.argv.slice(2)]);
