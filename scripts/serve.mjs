// npm run serve: serves the last build; unlike npm start it neither installs nor builds.
import { runServerAndForwardSignals } from "./set-up.mjs";

runServerAndForwardSignals();
