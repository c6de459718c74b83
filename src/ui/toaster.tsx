import { useEffect } from "react";
import { Toaster as SonnerToaster } from "sonner";
import styles from "./toaster.css?url";

export { toast } from "sonner";

const hotkey = ["altKey", "KeyT"];

/** Alt+T focuses the toasts, except from a text field, where it types a letter on some keyboards. */
export function Toaster() {
  useEffect(() => {
    function keepInField(event: KeyboardEvent) {
      const target = event.target;
      const isField = target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
      if (event.altKey && event.code === "KeyT" && isField) event.stopImmediatePropagation();
    }
    window.addEventListener("keydown", keepInField, { capture: true });
    return () => window.removeEventListener("keydown", keepInField, { capture: true });
  }, []);

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="toast" />
      <SonnerToaster
        position="bottom-right"
        hotkey={hotkey}
        duration={8_000}
        closeButton
        toastOptions={{
          classNames: {
            toast: "toast",
            title: "toast-title",
            description: "toast-description",
            closeButton: "toast-close",
          },
        }}
      />
    </>
  );
}
