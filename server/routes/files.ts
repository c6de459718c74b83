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
  return async (context, next) => {
    const path = decodeURIComponent(context.req.path);
    const earlier = deps.assets?.findFile(path);
    const body =
      findFile(deps.files, path, deps.servesPages(context.req.url)) ??
      (earlier && loadFile(earlier, path, deps.isSecure));
    return body ? answerStored(context.req.raw, body) : next();
  };
}

export const refuseMissingFiles: MiddlewareHandler = async (context, next) =>
  isFilePath(context.req.path) ? context.text("There is no such file.\n", 404) : next();
