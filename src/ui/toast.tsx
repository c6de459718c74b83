import { type ReactNode, useSyncExternalStore } from "react";

/** Says that something failed. A toast with the same title replaces the one shown. */
export interface Toast {
  title: string;
  description?: ReactNode;
}

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

export function showToast({ title, description }: Toast): void {
  // The space keeps the two apart where a screen reader takes them as one text.
  const spaced = (
    <>
      {" "}
      <span>{description}</span>
    </>
  );
  const options = { id: title, description: description ? spaced : undefined };
  void loadLibrary().then((loaded) => loaded?.toast.error(title, options));
}

/** Preloads the library, so that a failure can be shown offline. */
export function prepareToasts(): void {
  void loadLibrary();
}

export function dismissToasts(): void {
  if (loading) void loadLibrary().then((loaded) => loaded?.toast.dismiss());
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
