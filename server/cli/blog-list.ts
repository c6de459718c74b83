// npm run blog:list: all posts with state, day, path and title, whether the site runs or not.
import { runCommand, runOnSite } from "./command.ts";

await runCommand("npm run blog:list", () => runOnSite("GET /posts"));
