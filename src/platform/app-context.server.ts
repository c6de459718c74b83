import { createContext } from "react-router";
import { defaultSettings, type ShownSettings } from "../lib/launch-settings.ts";
import type { Database } from "./db.server.ts";
import type { Env } from "./env.server.ts";
import type { Log } from "./log.server.ts";

/** For loaders and actions. `db` waits for the database to be open. */
export interface AppServices {
  env: Env;
  log: Log;
  secret: string;
  db: () => Promise<Database>;
  now: () => Date;
}

/** The server sets it for every request. */
export const appContext = createContext<AppServices>();

/** The network's hash of a form sent without JavaScript (server/gateway/signup-network.ts); only the server can set it. */
export const networkHeader = "x-client-network";

/** The launch settings that a URL is shown with: the published ones, or for a preview link the draft, null when it has expired. */
export const launchContext = createContext<(url: string) => Promise<ShownSettings | null>>(() =>
  Promise.resolve(defaultSettings),
);
