import { isRouteErrorResponse } from "react-router";

export type FailureKind = "not-found" | "server" | "application";

export function failureKind(error: unknown): FailureKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return "not-found";
    return error.status >= 500 ? "server" : "application";
  }
  return isServerException(error) ? "server" : "application";
}

/** A built site sends a server's exception without its stack (https://reactrouter.com/how-to/error-boundary#error-sanitization); some browsers give none to fetch's TypeErrors either. */
function isServerException(error: unknown): boolean {
  return error instanceof Error && !(error instanceof TypeError) && !error.stack;
}

export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  const message = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  return message.trim().slice(0, 300);
}
