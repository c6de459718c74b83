import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import type { Toast } from "./toast.tsx";

// Not the library's Alt+T, which types a letter on some keyboards.
const hotkey = ["F8"];

export function Toaster() {
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
          closeButton: "!border-edge !bg-sheet !text-ink",
        },
      }}
    />
  );
}

export function draw({ title, description }: Toast): void {
  sonner.error(title, { id: title, ...(description ? { description } : {}) });
}

export function dismissAll(): void {
  sonner.dismiss();
}
