// npm run serve: serves the last build; unlike npm start it neither installs nor builds.
import { becomeServer } from "./set-up.mjs";

becomeServer();
