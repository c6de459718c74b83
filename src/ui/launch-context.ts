import { createContext, use, useMemo } from "react";
import { type LaunchView, applyOverrides } from "../lib/launch-copy.ts";

/** Null while the site is as it was built. */
export const LaunchContext = createContext<LaunchView | null>(null);

export function useLaunch(): LaunchView | null {
  return use(LaunchContext);
}

export function useLaunchCopy<Content>(content: Content): Content {
  const copy = useLaunch()?.copy;
  return useMemo(() => applyOverrides(content, copy), [content, copy]);
}
