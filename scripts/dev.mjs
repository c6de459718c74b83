// npm run dev: the site behind Vite, with hot reload.
import { becomeNode, install, requireNode } from "./set-up.mjs";

requireNode();
install();
becomeNode(["--disable-warning=ExperimentalWarning", "server/dev.ts"], { NODE_ENV: "development" });
