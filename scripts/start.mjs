// npm start: installs and builds what is missing or out of date, then serves the site.
import { becomeServer, build, install, requireNode } from "./set-up.mjs";

requireNode();
install();
build();
becomeServer();
