import { type ComponentType, useEffect, useState } from "react";
import { onToast, type Toast } from "./toast.ts";

interface DrawnToasts {
  Toaster: ComponentType;
  draw: (toast: Toast) => void;
}

/** Draws toasts; sonner (9 kB) is fetched with the first one. */
export function ToastHost() {
  const [drawn, setDrawn] = useState<DrawnToasts | null>(null);

  useEffect(() => {
    let loading: Promise<DrawnToasts> | null = null;
    return onToast((toast) => {
      loading ??= import("./toaster.tsx");
      loading.then(
        (loaded) => {
          setDrawn(loaded);
          loaded.draw(toast);
        },
        () => {
          loading = null;
        },
      );
    });
  }, []);

  return drawn ? <drawn.Toaster /> : null;
}
