import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const keptBuilds = 5;

/** The assets of this build and of the ones before it. */
export interface AssetStore {
  /** Names the build: a hash of its asset names, which are hashes of their contents. */
  build: string;
  /** An asset's file in any kept build. @param path a URL path such as `/assets/root-AbC.js` */
  findFile(path: string): string | undefined;
}

/**
 * Copies the build's assets to a folder that outlives it and drops all but the last five builds, so that a page that was opened
 * before a deploy still finds its modules. Another process may add builds at any time.
 * @param options.assets the build's asset folder; @param options.store outside the source tree
 */
export function openAssetStore(options: { assets: string; store: string; now?: Date }): AssetStore {
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
    findFile(path) {
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
