import type { ErrorHandler } from "hono";
import { isUnavailable, sqlState } from "../../src/platform/db.server.ts";
import { type Log, toLoggedError, toLoggedFailure } from "../../src/platform/log.server.ts";
import { answerProblem, failed, type Problem, unavailable } from "../http/problem.ts";
import type { RequestVariables } from "./request-log.ts";

const unreadable: Problem = { status: 400, error: "bad_request", message: "What was sent cannot be read." };
/** SQLSTATEs of values that Postgres cannot read: invalid text such as NUL, and malformed ids, numbers and dates. */
const unreadableStates = new Set(["22021", "22P05", "22P02", "22007"]);

/** Logs an error with the request's id, and answers without its detail. */
export function answerErrors(log: Log): ErrorHandler<{ Variables: RequestVariables }> {
  return (error, context) => {
    const id = context.get("requestId");
    if (unreadableStates.has(sqlState(error) ?? "")) {
      log.warn({ id, error: toLoggedFailure(error) }, "the database could not read a value");
      return answerProblem(context.req.raw, unreadable);
    }
    log.error({ id, error: toLoggedError(error) }, "request failed");
    return answerProblem(context.req.raw, isUnavailable(error) ? unavailable : failed);
  };
}
