import type { ReactNode } from "react";

/** "destructive" is for failures. A toast with the same title replaces the one shown. */
export interface Toast {
  title: string;
  description?: ReactNode;
  variant?: "default" | "destructive";
}

export interface ToastDrawer {
  show: (toast: Toast) => void;
  prepare: () => void;
  dismissAll: () => void;
}

let drawer: ToastDrawer | null = null;
const waiting: Toast[] = [];

export function showToast(toast: Toast): void {
  if (drawer) drawer.show(toast);
  else waiting.push(toast);
}

/** Preloads the library, so that a failure can be shown offline. */
export function prepareToasts(): void {
  drawer?.prepare();
}

export function dismissToasts(): void {
  drawer?.dismissAll();
}

/** Shows waiting toasts. @returns a function that disconnects */
export function connectToasts(next: ToastDrawer): () => void {
  drawer = next;
  for (const toast of waiting.splice(0)) next.show(toast);
  return () => {
    drawer = null;
  };
}
