import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { configurations } from "../../tests/fixtures/outside/configurations.ts";
import { parseEnv } from "./env.server.ts";
import { readEnvFile } from "./env-file.server.ts";

const folder = mkdtempSync(join(tmpdir(), "penwright-outside-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(configurations)("$line", ({ line, taken, refused, noted }) => {
  const path = join(folder, ".env");
  writeFileSync(path, line);
  const file = readEnvFile(path);
  if (!file.ok) throw new Error(file.problem);
  const outcome = parseEnv({ SECRET: "s".repeat(32), ...file.values });
  if (taken) expect(outcome).toMatchObject({ ok: true, env: taken });
  if (refused) expect(outcome).toMatchObject({ ok: false, problem: expect.stringContaining(refused) });
  expect(file.notes.join(" ")).toContain(noted?.replace("FILE", path) ?? "");
  expect(file.notes).toHaveLength(noted ? 1 : 0);
});
