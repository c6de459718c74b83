// node scripts/command.mjs NAME …: runs server/cli/NAME.ts, which a Node without type stripping cannot read.
import { requireNode } from "./require-node.mjs";

requireNode();
// As --disable-warning=ExperimentalWarning, which an older Node refuses with words of its own.
process.removeAllListeners("warning");
process.on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") console.error(`${warning.name}: ${warning.message}`);
});
const [name] = process.argv.splice(2, 1);
await import(`../server/cli/${name}.ts`);
