import { createContext, use, useMemo } from "react";
import { type LaunchView, translate } from "../lib/launch-words.ts";

/** Null while the site is as it was built. */
export const LaunchContext = createContext<LaunchView | null>(null);

export function useLaunch(): LaunchView | null {
  return use(LaunchContext);
}

/** Content in the words of the launch state. @param content a constant: data without functions */
export function useWords<Content>(content: Content): Content {
  const words = useLaunch()?.words;
  return useMemo(() => translate(content, words), [content, words]);
}
