import type { AppServices } from "./app-context.server.ts";
import { toLoggedError } from "./log.server.ts";
import { insertAsVisitor } from "./visitor-insert.server.ts";

/** Stores a submission for a visitor without JavaScript. @returns whether it is stored, now or before; failures are logged */
export async function storeSubmission(
  { db, log }: Pick<AppServices, "db" | "log">,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  try {
    await insertAsVisitor(await db(), table, row);
    return true;
  } catch (error) {
    log.error({ table, error: toLoggedError(error) }, "a submission could not be stored");
    return false;
  }
}
