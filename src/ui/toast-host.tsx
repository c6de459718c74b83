import { type ComponentType, useEffect, useState } from "react";
import { connectToasts, type Toast } from "./toast.ts";

interface ToastLibrary {
  Toaster: ComponentType;
  draw: (toast: Toast) => void;
  dismissAll: () => void;
}

/** The library (9 kB) loads with the first toast, or when a form is first touched. */
export function ToastHost() {
  const [library, setLibrary] = useState<ToastLibrary | null>(null);

  useEffect(() => {
    let loading: Promise<ToastLibrary> | null = null;
    function withLibrary(act: (library: ToastLibrary) => void) {
      loading ??= import("./toaster.tsx");
      loading.then(
        (loaded) => {
          setLibrary(loaded);
          act(loaded);
        },
        () => {
          loading = null;
        },
      );
    }
    return connectToasts({
      show: (toast) => withLibrary(({ draw }) => draw(toast)),
      prepare: () => withLibrary(() => undefined),
      dismissAll: () => void loading?.then(({ dismissAll }) => dismissAll()).catch(() => undefined),
    });
  }, []);

  return library ? <library.Toaster /> : null;
}
