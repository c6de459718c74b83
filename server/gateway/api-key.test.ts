import { expect, test } from "vitest";
import { createKeyCheck } from "./api-key.ts";

const check = createKeyCheck("penwright-anon");
const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl";

test.each([
  ["penwright-anon", undefined, "known"],
  ["penwright-anon", "Bearer penwright-anon", "known"],
  ["penwright-anon", "bearer  penwright-anon", "known"],
  ["penwright-anon", "Basic dXNlcjpwYXNz", "known"],
  [undefined, "Bearer penwright-anon", "known"],
  [undefined, undefined, "missing"],
  ["", undefined, "missing"],
  [undefined, "Basic dXNlcjpwYXNz", "missing"],
  ["penwright-ano", undefined, "wrong-key"],
  ["penwright-anon ", undefined, "wrong-key"],
  ["penwright-anon, penwright-anon", undefined, "wrong-key"],
  [jwt, undefined, "wrong-key"],
  ["wrong", "Bearer penwright-anon", "wrong-key"],
  ["penwright-anon", `Bearer ${jwt}`, "wrong-token"],
  ["penwright-anon", "Bearer", "wrong-token"],
  ["penwright-anon", "Bearer a.b.c", "wrong-token"],
] as const)("apikey %j with authorization %j is %s", (apikey, authorization, outcome) => {
  expect(check(apikey, authorization)).toBe(outcome);
});
