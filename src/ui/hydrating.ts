import { useSyncExternalStore } from "react";

/** Whether this rendering meets what the server sent: true there and on the first page's hydration, false on every page after it. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}

/** It never changes by itself. */
function subscribe(): () => void {
  return () => undefined;
}
