import { useState } from "react";

/** Copies a text. The outcome is null before the first. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"copied" | "copyFailed" | null>(null);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("copyFailed");
    }
  }
  return [outcome, copy] as const;
}
