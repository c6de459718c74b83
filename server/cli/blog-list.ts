import { parseArgs } from "node:util";
import { runCommand, runOnSiteOrDatabase } from "./run-command.ts";

await runCommand("npm run blog:list", async () => {
  parseArgs({});
  await runOnSiteOrDatabase("GET /posts");
});
