import type { MiddlewareHandler } from "hono";
import type { AssetStore } from "../http/earlier-assets.ts";
import { findFile, isFilePath, loadFile } from "../http/static-files.ts";
import { answerStored, type StoredBody } from "../http/stored-body.ts";

export function serveFiles(deps: {
  files: ReadonlyMap<string, StoredBody>;
  assets: AssetStore | null;
  isSecure: boolean;
  servesPages: (target: string) => boolean;
}): MiddlewareHandler {
  const earlier = new Map<string, StoredBody>();

  function findEarlier(path: string): StoredBody | undefined {
    const known = earlier.get(path);
    const file = known ? undefined : deps.assets?.findFile(path);
    if (!file) return known;
    const body = loadFile(file, path, deps.isSecure);
    earlier.set(path, body);
    return body;
  }

  return async (context, next) => {
    const path = decodeURIComponent(context.req.path);
    const body = findFile(deps.files, path, deps.servesPages(context.req.url)) ?? findEarlier(path);
    return body ? answerStored(context.req.raw, body) : next();
  };
}

export const refuseMissingFiles: MiddlewareHandler = async (context, next) =>
  isFilePath(context.req.path) ? context.text("There is no such file.\n", 404) : next();
