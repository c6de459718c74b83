import { runCommand, runOnSiteOrDatabase } from "./run-command.ts";

await runCommand("npm run blog:list", () => runOnSiteOrDatabase("GET /posts"));
