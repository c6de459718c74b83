import { createContext, use, useMemo } from "react";
import { type LaunchView, type PageContent, withLaunchCopy } from "../lib/launch-copy.ts";

/** Null while the site is as it was built. */
export const LaunchContext = createContext<LaunchView | null>(null);

export function useLaunch(): LaunchView | null {
  return use(LaunchContext);
}

export function useLaunchCopy<Content extends PageContent>(content: Content): Content {
  const launch = useLaunch();
  return useMemo(() => withLaunchCopy(content, launch), [content, launch]);
}
