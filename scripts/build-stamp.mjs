// Whether the build is of the present sources. Node built-ins only: nothing may be installed yet.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import util from "node:util";

/** Every build empties `build` first: one that another command made has no stamp. */
const stampFile = "build/source.stamp";
const builtFiles = [
  "build/client/index.html",
  "build/server/index.js",
  "build/database",
  "build/catalog.json",
  "build/backend.json",
];

export function isBuilt(root, stamp) {
  const isThere = (file) => existsSync(join(root, file));
  return [stampFile, ...builtFiles].every(isThere) && readFileSync(join(root, stampFile), "utf8") === stamp;
}

export function writeBuildStamp(root, stamp) {
  writeFileSync(join(root, stampFile), stamp);
}

/** A hash of all that a build reads. */
export function sourceStamp(root, environment) {
  const read = (file) => readFileSync(join(root, file), "utf8");
  const settings = readdirSync(root).filter((name) =>
    /^(package|package-lock|tsconfig)\.json$|\.config\.ts$/.test(name),
  );
  const parts = settings.map((file) => `${file}:${read(file)}`);
  for (const folder of ["src", "server", "public", "content", "scripts", "supabase"]) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      parts.push(`${file}:${size}:${mtimeMs}`);
    }
  }
  // Unset, Vite takes .env's; set to nothing, it takes nothing.
  for (const name of ["VITE_SUPABASE_URL", "VITE_SUPABASE_ANON_KEY"])
    parts.push(`${name}=${JSON.stringify(environment[name] ?? null)}`);
  for (const file of [".env", ".env.local", ".env.production", ".env.production.local"]) {
    if (!existsSync(join(root, file))) continue;
    for (const [name, value] of Object.entries(util.parseEnv(read(file))))
      if (name.startsWith("VITE_")) parts.push(`${file}:${name}=${value}`);
  }
  return createHash("sha256").update(parts.sort().join("\n")).digest("hex");
}
