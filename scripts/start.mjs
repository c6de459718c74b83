// npm start: installs and builds what is missing or out of date, then serves the site.
import { becomeNode, build, install, requireNode } from "./set-up.mjs";

requireNode();
install();
build();
becomeNode(["--disable-warning=ExperimentalWarning", "server/main.ts"]);
