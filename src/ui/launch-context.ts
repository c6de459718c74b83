import { createContext, use, useMemo } from "react";
import { type LaunchView, applyOverrides } from "../lib/launch-copy.ts";

/** Null while the site is as it was built. */
export const LaunchContext = createContext<LaunchView | null>(null);

export function useLaunch(): LaunchView | null {
  return use(LaunchContext);
}

/** Content as the launch state words it. @param content a constant: data without functions */
export function useLaunchCopy<Content>(content: Content): Content {
  const copy = useLaunch()?.copy;
  return useMemo(() => applyOverrides(content, copy), [content, copy]);
}
