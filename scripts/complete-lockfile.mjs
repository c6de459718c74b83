// Adds the packages of other platforms that a registry left out of package-lock.json, which npm ci requires. Run it after npm install.
import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const systems = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32", "aix"];
const processors = {
  arm64: "arm64",
  x64: "x64",
  ia32: "ia32",
  arm: "arm",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  loong64: "loong64",
  mips64el: "mips64el",
  wasm32: "wasm32",
  ppc64le: "ppc64",
};

/** Reads os, cpu and libc from a package name such as `@esbuild/linux-arm64`. */
function platformOf(name) {
  const parts = name.split(/[-/]/);
  const os =
    parts.find((part) => systems.includes(part)) ??
    (parts.includes("windows") || parts.includes("win") ? "win32" : undefined);
  const processor = parts.map((part) => processors[part] ?? (part.startsWith("arm") ? "arm" : undefined)).find(Boolean);
  if (parts.includes("wasm32")) return { cpu: ["wasm32"] };
  const libc =
    name.endsWith("musl") || name.includes("musleabi") ? ["musl"] : name.includes("gnu") ? ["glibc"] : undefined;
  return {
    ...(processor ? { cpu: [processor] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(libc && os === "linux" ? { libc } : {}),
  };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = path === "" ? null : `${path}/node_modules/${name}`;
    const top = `node_modules/${name}`;
    if ((nested && lock.packages[nested]) || lock.packages[top]) continue;
    const platform = platformOf(name);
    if (!platform.cpu && !platform.os) {
      console.warn(`${name} (of ${path}): no platform in its name; left out`);
      continue;
    }
    const isDev = entry.dev === true;
    lock.packages[top] = {
      version: range.replace(/^[\^~=v]+/, ""),
      ...platform,
      ...(isDev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")));
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added`);
