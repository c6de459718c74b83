import { isRouteErrorResponse } from "react-router";

/** What React Router puts in the place of a server's exception; in development it leaves the message. */
const hiddenMessage = "Unexpected Server Error";

export type FailureKind = "not-found" | "server" | "application";

export function failureKind(error: unknown): FailureKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return "not-found";
    return error.status >= 500 ? "server" : "application";
  }
  return error instanceof Error && error.message === hiddenMessage ? "server" : "application";
}

export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  const message = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  return message.trim().slice(0, 300);
}
