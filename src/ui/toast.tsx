import { useSyncExternalStore } from "react";
import type { Toast } from "./toaster.tsx";

type Library = typeof import("./toaster.tsx");

let loading: Promise<Library> | null = null;
let library: Library | null = null;
const listeners = new Set<() => void>();

/** Loads the library (9 kB) with the first toast, or when a form is first touched; a failed load is retried. */
async function loadLibrary(): Promise<Library | null> {
  loading ??= import("./toaster.tsx");
  try {
    library = await loading;
  } catch {
    loading = null;
  }
  for (const listener of listeners) listener();
  return library;
}

export function showToast(toast: Toast): void {
  void loadLibrary().then((loaded) => loaded?.draw(toast));
}

/** Preloads the library, so that a failure can be shown offline. */
export function prepareToasts(): void {
  void loadLibrary();
}

export function dismissToasts(): void {
  if (loading) void loadLibrary().then((loaded) => loaded?.dismissAll());
}

export function ToastHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => library,
    () => null,
  );
  return shown ? <shown.Toaster /> : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
