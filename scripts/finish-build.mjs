// After the bundler: compresses text assets, so that the server has only to read them, and records which hosted project the build is for.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { loadEnv } from "vite";

for (const entry of readdirSync("build/client", { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(css|js|json|svg|txt|webmanifest|xml)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

// The server names the project in its Content Security Policy (server/hosted-backend.ts).
const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey } = loadEnv("production", ".", "VITE_");
writeFileSync("build/backend.json", JSON.stringify({ url, anonKey }));
