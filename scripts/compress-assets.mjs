// After a build: writes .br and .gz beside every text asset, so that the server has only to read them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = "build/client";
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile()) continue;
  // Prerendering leaves data files for pages without loaders; nothing asks for them.
  if (entry.name.endsWith(".data")) rmSync(file);
  if (!/\.(css|js|json|svg|txt|webmanifest|xml)$/.test(entry.name)) continue;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
