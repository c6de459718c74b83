import { useRef } from "react";

/** A module that is fetched when it is first needed. */
export interface LateModule<Module> {
  /** The module, once it is here. */
  current(): Module | null;
  /** Begins fetching it, or waits for it. Rejects when it cannot be had; asked again, it is fetched again. */
  load(): Promise<Module>;
}

/**
 * What a form needs only when it is sent (its rules are a validation library's, 7 kB), fetched when somebody touches it.
 * @param fetchModule a dynamic import
 */
export function useLateModule<Module>(fetchModule: () => Promise<Module>): LateModule<Module> {
  const here = useRef<Module | null>(null);
  const coming = useRef<Promise<Module> | null>(null);

  async function keep(): Promise<Module> {
    try {
      here.current = await fetchModule();
      return here.current;
    } catch (error) {
      coming.current = null;
      throw error;
    }
  }

  return {
    current: () => here.current,
    load: () => (coming.current ??= keep()),
  };
}
