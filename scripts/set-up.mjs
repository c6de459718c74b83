// Node built-ins only: nothing is installed yet when this runs.
import { execFile, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { isBuilt, sourceStamp, writeBuildStamp } from "./build-stamp.mjs";
import { isNodeAtLeast, oldestNode, requireNode as requireNewNode } from "./require-node.mjs";

const stampFolder = ".cache";

// Node's compile cache: the many processes of one run start sooner.
process.env.NODE_COMPILE_CACHE ??= resolve(stampFolder, "compile");

const fetchedNode = resolve(stampFolder, "node", "node_modules", `node-linux-${process.arch}`, "bin", "node");

/** Exits when this Node can neither run the site (package.json) nor fetch a newer Node (20.19). */
export function requireNode() {
  const canFetch = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
  requireNewNode(canFetch ? [20, 19] : oldestNode);
}

/** An update may have removed the Node that runs this. */
export function nodePath() {
  if (isNodeAtLeast(oldestNode) && existsSync(process.execPath)) return process.execPath;
  if (!existsSync(fetchedNode)) requireNewNode();
  return fetchedNode;
}

/** Node, npm, Vite and Tailwind do not find their own files below such a path. */
const impossiblePath = process.platform === "win32" ? /[#%]/ : /[#%?*:]/;

export async function installDependencies() {
  const [character] = impossiblePath.exec(process.cwd()) ?? [];
  if (character)
    fail(`The site cannot be built in ${process.cwd()}: move it where no folder has “${character}” in its name.`);
  if (isNodeAtLeast(oldestNode) && !runsFetchedNode()) return installPackages();
  await Promise.all([installPackages(), fetchNode()]);
  // npm scripts look for `node` here first.
  const link = join("node_modules", ".bin", "node");
  if (existsSync(link)) return;
  // One that leads nowhere: the folder was moved.
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), fetchedNode), link);
}

/** npm start finds the link below once it is there; installing packages anew takes it away. */
function runsFetchedNode() {
  return existsSync(fetchedNode) && realpathSync(fetchedNode) === process.execPath;
}

async function installPackages() {
  const stamp = hashFile("package-lock.json");
  // Without Vite, `npm ci --omit=dev` has been run since.
  if (existsSync("node_modules/vite") && readStamp("install") === stamp) return;
  requireHashes("package-lock.json");
  console.log("Installing packages (npm ci) …");
  await npmCi([]);
  writeStamp("install", stamp);
}

/** Fetches the locked Node, its hash checked by npm. */
async function fetchNode() {
  const stamp = hashFile("scripts/node/package-lock.json");
  if (existsSync(fetchedNode) && readStamp("node") === stamp) return;
  const isOld = isNodeAtLeast(oldestNode) ? "" : `, since this machine's is ${process.versions.node}`;
  console.log(`Fetching Node ${readFileSync(".nvmrc", "utf8").trim()}${isOld} …`);
  requireHashes("scripts/node/package-lock.json");
  cpSync("scripts/node", join(stampFolder, "node"), { recursive: true });
  await npmCi(["--prefix", join(stampFolder, "node")]);
  writeStamp("node", stamp);
}

/** npm installs a package without checking it when the lock file has no hash of it. */
function requireHashes(file) {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  const unlocked = Object.entries(packages).filter(
    ([path, { link, inBundle, integrity }]) => path && !link && !inBundle && !integrity,
  );
  if (unlocked.length > 0) fail(`${file} has no hash for ${unlocked[0][0]}: nothing was installed.`);
}

/** What somebody's own .npmrc may say otherwise: omit=dev and NODE_ENV=production leave out what builds, engine-strict refuses the older Node that only fetches ours. */
const installOptions = [
  "--include=dev",
  "--engine-strict=false",
  "--package-lock",
  "--global=false",
  "--no-audit",
  "--no-fund",
];

function npmCi(args) {
  return new Promise((done) => {
    // The fetched Node trusts only the certificates that it brings, the machine's often those of a proxy, too.
    const env = { NODE_USE_SYSTEM_CA: "1", ...process.env };
    const options = { maxBuffer: 64 * 1024 * 1024, shell: process.platform === "win32", env };
    execFile("npm", ["ci", ...installOptions, ...args], options, (error, output, problems) => {
      const isOtherPackage = problems.includes("EINTEGRITY");
      if (isOtherPackage)
        fail(`A package does not match its hash in the lock file: it was not installed.\n${problems}`);
      if (error) fail(`npm ci failed.\n${problems || error.message}`);
      process.stdout.write(output);
      done();
    });
  });
}

export function build() {
  const stamp = sourceStamp(".", process.env);
  if (isBuilt(".", stamp)) return;
  console.log("Building the site …");
  const result = runNode(["--run", "build"], { stdio: ["ignore", "pipe", "pipe"] });
  if (result.status !== 0) fail(`The build failed.\n${result.error?.message ?? `${result.stdout}\n${result.stderr}`}`);
  writeBuildStamp(".", stamp);
}

export function unitTests(...options) {
  const project = options.find((option) => option.startsWith("--project="))?.slice("--project=".length);
  const report = project ? ["--reporter=json", `--outputFile=.cache/unit-${project}.json`] : [];
  return ["node_modules/vitest/vitest.mjs", "run", ...report, "--reporter=default", ...options];
}

export function runNode(args, options = {}) {
  return spawnSync(nodePath(), args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024, ...options });
}

export function runNodeAndForwardSignals(args, env = {}) {
  const child = spawn(nodePath(), args, { stdio: "inherit", env: { ...process.env, ...env } });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm sends SIGTERM to its shell, which ends without forwarding it to this process.
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === shell) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 250);
  timer.unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  child.on("error", (error) => fail(error.message));
}

export function runServerAndForwardSignals() {
  const { flags, environment } = JSON.parse(readFileSync("scripts/server-process.json", "utf8"));
  runNodeAndForwardSignals([...flags, "server/main.ts"], { ...environment, ...process.env });
}

function hashFile(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function readStamp(name) {
  const file = join(stampFolder, `${name}.stamp`);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function writeStamp(name, value) {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(join(stampFolder, `${name}.stamp`), value);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
