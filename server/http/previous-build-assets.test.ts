import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAssetStore } from "./previous-build-assets.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "penwright-assets-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function deploy(number: number) {
  const assets = join(folder, `build-${number}`);
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, `root-${number}.js`), `build ${number}`);
  const now = new Date(Date.UTC(2026, 10, number));
  return openAssetStore({ assets, store: join(folder, "store"), now });
}

test("the assets of the last five builds are found, older ones are dropped, and a build has one name", () => {
  const stores = [1, 2, 3, 4, 5, 6].map(deploy);
  const last = deploy(6);
  expect(last.build).toBe(stores[5]?.build);
  expect(new Set(stores.map(({ build }) => build)).size).toBe(6);
  expect(readFileSync(last.findFile("/assets/root-2.js") ?? "", "utf8")).toBe("build 2");
  expect(last.findFile("/assets/root-1.js")).toBeUndefined();
  expect(readdirSync(join(folder, "store"))).toHaveLength(5);
});

test("a process finds the assets of a build that another one has added since", () => {
  const older = deploy(6);
  deploy(7);
  expect(older.findFile("/assets/root-7.js")).toBeDefined();
});

test.each(["/assets/../../build-6/root-6.js", "/assets/%2e%2e/root-6.js", "/root-6.js", "/assets/.env", "/assets/"])(
  "%s is not looked for",
  (path) => expect(deploy(6).findFile(path)).toBeUndefined(),
);
