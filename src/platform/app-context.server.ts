import { createContext } from "react-router";
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

export const appContext = createContext<AppServices>();
