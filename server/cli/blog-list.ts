import { runCommand, runOnSiteOrDatabase } from "./command.ts";

await runCommand("npm run blog:list", () => runOnSiteOrDatabase("GET /posts"));
