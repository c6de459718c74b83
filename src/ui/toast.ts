import type { ReactNode } from "react";

/** A short notice in the corner. "destructive" is for failures. A toast with the same title replaces the one shown. */
export interface Toast {
  title: string;
  description?: ReactNode;
  variant?: "default" | "destructive";
}

export interface ToastDrawer {
  show: (toast: Toast) => void;
  /** Loads the library ahead of the first toast. */
  prepare: () => void;
  dismissAll: () => void;
}

let drawer: ToastDrawer | null = null;
const waiting: Toast[] = [];

export function showToast(toast: Toast): void {
  if (drawer) drawer.show(toast);
  else waiting.push(toast);
}

/** Loads the library, so that a failure can be shown even without a connection. */
export function prepareToasts(): void {
  drawer?.prepare();
}

export function dismissToasts(): void {
  drawer?.dismissAll();
}

/** Connects what draws toasts; waiting ones are drawn. @returns disconnects */
export function connectToasts(next: ToastDrawer): () => void {
  drawer = next;
  for (const toast of waiting.splice(0)) next.show(toast);
  return () => {
    drawer = null;
  };
}
