import { isRouteErrorResponse } from "react-router";

/** What React Router puts in the place of an exception's message before it leaves a production server. */
const hiddenMessage = "Unexpected Server Error";

/** Which page a failure is shown as. */
export type FailureKind = "not-found" | "server" | "application";

/**
 * Tells failures apart: what is not there, what broke on the server, and what broke in the browser.
 * @param error what a route threw
 * @param isServerRendered whether the server already answered this document with its error page
 */
export function failureKind(error: unknown, isServerRendered: boolean): FailureKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return "not-found";
    return error.status >= 500 ? "server" : "application";
  }
  if (isServerRendered) return "server";
  return error instanceof Error && error.message === hiddenMessage ? "server" : "application";
}

/** A failure's own message, for the routing-error fallback; empty when it has none. */
export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  const message = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  return message.trim().slice(0, 300);
}

/** An exception's stack, else its message: for development. */
export function failureStack(error: unknown): string {
  return (error instanceof Error && error.stack) || failureMessage(error);
}
