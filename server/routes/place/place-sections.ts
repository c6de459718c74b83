import type { ReactNode } from "react";
import type { Database } from "../../../src/platform/db.server.ts";

/** What a feature adds to a person's own page; null where it has nothing to say. */
export type PlaceSection = (
  db: Database,
  person: { id: string; email: string; isOnWaitlist: boolean; isConfirmed: boolean },
) => Promise<ReactNode>;
