import { isRouteErrorResponse } from "react-router";

const hiddenMessage = "Unexpected Server Error";

export type FailureKind = "not-found" | "server" | "application";

/** @param isServerRendered whether the server already answered this document with its error page */
export function failureKind(error: unknown, isServerRendered: boolean): FailureKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return "not-found";
    return error.status >= 500 ? "server" : "application";
  }
  if (isServerRendered) return "server";
  return error instanceof Error && error.message === hiddenMessage ? "server" : "application";
}

export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  const message = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  return message.trim().slice(0, 300);
}

export function failureStack(error: unknown): string {
  return (error instanceof Error && error.stack) || failureMessage(error);
}
