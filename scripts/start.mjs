// npm start: installs and builds what is missing or out of date, then serves the site.
import { runServerAndForwardSignals, build, installDependencies, requireNode } from "./set-up.mjs";

requireNode();
await installDependencies();
build();
runServerAndForwardSignals();
