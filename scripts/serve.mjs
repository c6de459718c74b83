// npm run serve: the built site, as npm start runs it.
import { becomeServer } from "./set-up.mjs";

becomeServer();
