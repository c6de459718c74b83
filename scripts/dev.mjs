// npm run dev: runs the site with Vite and hot reload.
import { runNodeAndForwardSignals, installDependencies, requireNode } from "./set-up.mjs";

requireNode();
await installDependencies();
runNodeAndForwardSignals(["--disable-warning=ExperimentalWarning", "server/dev-server.ts"], {
  NODE_ENV: "development",
});
