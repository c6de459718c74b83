import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const keptBuilds = 5;

/** Stores the assets of the last five builds outside the source tree, so that a page opened before a deploy finds its modules. */
export function openAssetStore(options: { assets: string; store: string; now?: Date }) {
  const { assets, store, now = new Date() } = options;
  const names = readdirSync(assets).sort();
  const build = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 12);
  const own = join(store, build);
  if (!existsSync(own)) {
    const unfinished = `${own}.${process.pid}`;
    cpSync(assets, unfinished, { recursive: true });
    if (existsSync(own)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, own);
  }
  utimesSync(own, now, now);
  const byAge = listBuilds(store).sort((a, b) => statSync(join(store, b)).mtimeMs - statSync(join(store, a)).mtimeMs);
  for (const old of byAge.slice(keptBuilds)) rmSync(join(store, old), { recursive: true, force: true });

  return {
    build,
    findFile(path: string): string | undefined {
      const name = /^\/assets\/([\w-][\w.-]*\.(?:js|css|woff2))$/.exec(path)?.[1];
      if (!name) return undefined;
      return listBuilds(store)
        .map((build) => join(store, build, name))
        .find((file) => existsSync(file));
    },
  };
}

function listBuilds(store: string): string[] {
  return readdirSync(store).filter((name) => /^[0-9a-f]{12}$/.test(name));
}
