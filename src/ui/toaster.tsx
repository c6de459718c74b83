import { useEffect } from "react";
import { Toaster as SonnerToaster } from "sonner";

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
    <SonnerToaster
      position="bottom-right"
      hotkey={hotkey}
      duration={8_000}
      closeButton
      toastOptions={{
        classNames: {
          // Of two classes the later in the stylesheet wins, so the type is a variant.
          toast:
            "!rounded-md !border !border-rule !bg-sheet !font-sans !text-ink !sheet-shadow data-[type=error]:!border-danger data-[type=error]:!bg-danger-wash data-[type=error]:!text-danger",
          title: "!text-sm !font-semibold",
          description: "!text-sm !text-mute",
          closeButton: "!size-6 !border-edge !bg-sheet !text-ink",
        },
      }}
    />
  );
}
