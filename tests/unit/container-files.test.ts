import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";

const dockerfile = readFileSync("Dockerfile", "utf8");
const ignored = readFileSync(".dockerignore", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const example = readFileSync(".env.example", "utf8");

const service = z.object({
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
});
const compose = z
  .object({
    services: z.object({ site: service, database: service }),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(readFileSync("compose.yaml", "utf8")));

test("the image's Node, the one that npm start fetches and .nvmrc's are the same", () => {
  const version = readFileSync(".nvmrc", "utf8").trim();
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("scripts/node/package.json", "utf8")));
  expect(dockerfile).toContain(`\nFROM node:${version}-bookworm-slim@sha256:`);
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]));
});

test("the image is built in the steps of npm run build", () => {
  const { scripts } = z
    .object({ scripts: z.object({ build: z.string() }) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const steps = scripts.build.replace("react-router", "node node_modules/@react-router/dev/bin.cjs").split(" && ");
  const run = dockerfile.replaceAll(/\\\n\s*/g, "");
  expect(run).toContain(`RUN ${steps.join(" && ")}\n`);
});

test("what the image copies exists and is not in .dockerignore", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" "));
  expect(copied).toContain("server");
  for (const path of copied.filter((one) => one !== ".")) {
    expect(existsSync(path), path).toBe(true);
    expect(
      ignored.some((name) => path === name || path.startsWith(`${name}/`)),
      path,
    ).toBe(false);
  }
});

test("no secret and no local data is ever sent to the builder", () => {
  expect(ignored).toEqual(expect.arrayContaining([".env", ".env.*", ".data", ".git", "node_modules"]));
});

test("it runs without rights, with the flags and settings that npm run serve gives the process", () => {
  const { flags, environment } = z
    .object({ flags: z.array(z.string()), environment: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("scripts/server-process.json", "utf8")));
  const command = /^CMD (\[.+\])$/gm;
  const last = [...dockerfile.matchAll(command)].at(-1)?.[1] ?? "[]";
  expect(z.array(z.string()).parse(JSON.parse(last))).toEqual(["node", ...flags, "server/main.ts"]);
  // The compile cache is left out: only DATA_DIR can be written there.
  for (const [name, value] of Object.entries(environment))
    if (name !== "NODE_COMPILE_CACHE") expect(dockerfile).toMatch(new RegExp(`\\b${name}=${value}\\b`));
  expect(dockerfile.lastIndexOf("USER node")).toBeGreaterThan(dockerfile.lastIndexOf("FROM "));
});

test("the systemd unit gives the process the same flags and settings, and keeps its data folder private", () => {
  const { flags, environment } = z
    .object({ flags: z.array(z.string()), environment: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("scripts/server-process.json", "utf8")));
  const unit = readFileSync("deploy/penwright.service", "utf8").split("\n");
  expect(unit).toContain(`ExecStart=/usr/bin/node ${flags.join(" ")} server/main.ts`);
  const set = unit.find((line) => line.startsWith("Environment=")) ?? "";
  for (const [name, value] of Object.entries(environment))
    if (name !== "NODE_COMPILE_CACHE") expect(`${set} `).toMatch(new RegExp(`[ =]${name}=${value} `));
  // The commands read .env only, so a folder set in the unit alone would not be backed up.
  expect(set).not.toContain("DATA_DIR");
  expect(unit).toEqual(
    expect.arrayContaining(["UMask=0077", "StateDirectoryMode=0700", "StartLimitIntervalSec=0", "MemoryMax=1500M"]),
  );
});

test("compose sets variables that the site reads, mounts volumes that are declared and files that are there", () => {
  for (const name of Object.keys(compose.services.site.environment))
    expect(example).toMatch(new RegExp(`^${name}=`, "m"));
  for (const mount of [...compose.services.site.volumes, ...compose.services.database.volumes]) {
    const [from = ""] = mount.split(":");
    if (from.startsWith("./")) expect(existsSync(from), from).toBe(true);
    else expect(compose.volumes).toHaveProperty(from);
  }
  expect(compose.services.database.healthcheck?.test).toContain("pg_isready");
});
