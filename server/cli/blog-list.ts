// npm run blog:list: all posts with state, day, path and title, whether the site runs or not.
import { runCommand, runOnSiteOrDatabase } from "./command.ts";

await runCommand("npm run blog:list", () => runOnSiteOrDatabase("GET /posts"));
