import { expect, test } from "vitest";
import { findUnknownVariables } from "./unknown-variables.server.ts";

const known = ["PORT", "DATA_DIR", "DATABASE_URL", "SMTP_URL"];

test.each([
  ["DATABASE_UR", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATABSAE_URL", "DATABASE_URL"],
  ["DATADIR", "DATA_DIR"],
  ["SMTP_URLS", "SMTP_URL"],
])("%s in the environment is reported: did you mean %s?", (name, meant) => {
  expect(findUnknownVariables(known, { file: [], environment: [name] })).toEqual([
    `${name} is not a variable of this site: did you mean ${meant}?`,
  ]);
});

test("of the environment's other names only those with the site's prefix are reported", () => {
  const environment = ["PATH", "POST", "HOME", "DATA_DIRS_EXTRA", "PENWRIGHT_PORT", "DATABASE_URL"];
  expect(findUnknownVariables(known, { file: [], environment })).toEqual([
    "PENWRIGHT_PORT is not a variable of this site.",
  ]);
});

test("every unknown name in .env is reported once, except those that other programs read", () => {
  const file = ["PORT", "STRIPE_KEY", "POSTGRES_PASSWORD", "NODE_OPTIONS", "SMTP_UR"];
  expect(findUnknownVariables(known, { file, environment: file })).toEqual([
    "STRIPE_KEY is not a variable of this site.",
    "SMTP_UR is not a variable of this site: did you mean SMTP_URL?",
  ]);
});
