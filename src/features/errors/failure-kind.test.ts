import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { failureKind, failureMessage } from "./failure-kind.ts";

test.each([
  ["a thrown 404", new ErrorResponse(404, "Not Found", null), false, "not-found"],
  ["a thrown 503", new ErrorResponse(503, "Service Unavailable", null), false, "server"],
  ["a method nobody offers", new ErrorResponse(405, "Method Not Allowed", null), false, "application"],
  ["an exception on the server, seen there", new Error("no such table"), true, "server"],
  ["an exception on the server, seen from inside the site", new Error("Unexpected Server Error"), false, "server"],
  ["an exception in the browser", new TypeError("Failed to fetch"), false, "application"],
  ["something that is no error", "no", false, "application"],
] as const)("%s", (_, error, isServerRendered, kind) => {
  expect(failureKind(error, isServerRendered)).toBe(kind);
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
