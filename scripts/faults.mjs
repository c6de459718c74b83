// npm run faults -- [word] [--long]: what must hold when parts fail, done for real. Needs a build.
import { becomeNode, requireNode } from "./set-up.mjs";

requireNode();
becomeNode(["--disable-warning=ExperimentalWarning", "tests/faults/run.ts", ...process.argv.slice(2)]);
