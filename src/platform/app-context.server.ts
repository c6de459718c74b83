import { createContext } from "react-router";
import type { Database } from "./db.server.ts";
import type { Env } from "./env.server.ts";
import type { Log } from "./log.server.ts";

/** What a page's loader or action may use. `db` waits for the database to be open. */
export interface AppServices {
  env: Env;
  log: Log;
  secret: string;
  db: () => Promise<Database>;
  now: () => Date;
}

/** Set by the server for every request that a route handles. */
export const appContext = createContext<AppServices>();
