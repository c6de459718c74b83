// Says which Node is needed. Nothing here or imported here is newer than Node 18, which Debian 12 has.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** As in package.json's engines. */
export const oldestNode = [22, 18];

export function isNodeAtLeast([major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** Exits when this Node is too old. @param oldest another than the one that runs the site */
export function requireNode(oldest = oldestNode) {
  if (isNodeAtLeast(oldest)) return;
  const tested = readFileSync(new URL("../.nvmrc", import.meta.url), "utf8").trim();
  console.error(
    `Node ${process.versions.node} is too old: this site needs Node ${oldestNode.join(".")} or later (tested with ${tested}).`,
  );
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) requireNode();
