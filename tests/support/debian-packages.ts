import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether Debian packages can be installed here: by root, where there is apt-get. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs Debian packages, and says so. Those that cannot be had are left out without an error. */
export function installPackages(...names: readonly string[]): void {
  console.log(`Installing Debian's packages (apt-get install ${names.join(" ")}) …`);
  const options = {
    stdio: "inherit",
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  if (spawnSync("apt-get", ["update", "-q"], options).status !== 0) return;
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...names], options);
}
