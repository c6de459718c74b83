import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { failureKind, failureMessage } from "./failure-kind.ts";

function withoutStack(error: Error): Error {
  delete error.stack;
  return error;
}

test.each([
  ["a thrown 404", new ErrorResponse(404, "Not Found", null), "not-found"],
  ["a thrown 503", new ErrorResponse(503, "Service Unavailable", null), "server"],
  ["a method nobody offers", new ErrorResponse(405, "Method Not Allowed", null), "application"],
  ["an exception on the server", withoutStack(new Error("hidden")), "server"],
  ["an exception in the browser", new Error("broken"), "application"],
  ["a request that failed", new TypeError("Failed to fetch"), "application"],
  ["a request that failed, in Safari", withoutStack(new TypeError("Load failed")), "application"],
  ["something that is no error", "no", "application"],
] as const)("%s", (_, error, kind) => {
  expect(failureKind(error)).toBe(kind);
});

test.each([
  [new TypeError("Failed to fetch"), "Failed to fetch"],
  [new ErrorResponse(405, "Method Not Allowed", "secret detail"), "405 Method Not Allowed"],
  ["thrown as text", "thrown as text"],
  [undefined, ""],
  [new Error("x".repeat(1000)), "x".repeat(300)],
])("%o says %j", (error, message) => {
  expect(failureMessage(error)).toBe(message);
});
