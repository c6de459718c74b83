import type { ReactNode } from "react";

/** A short notice in the corner. "destructive" is for failures. A toast with the same title replaces the one shown. */
export interface Toast {
  title: string;
  description?: ReactNode;
  variant?: "default" | "destructive";
}

/** What draws toasts. */
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

/** Loads what draws toasts, so that a failure can be shown even when the connection is lost by then. */
export function prepareToasts(): void {
  drawer?.prepare();
}

export function dismissToasts(): void {
  drawer?.dismissAll();
}

/** Connects what draws toasts; those that waited are drawn. @returns disconnects */
export function connectToasts(next: ToastDrawer): () => void {
  drawer = next;
  for (const toast of waiting.splice(0)) next.show(toast);
  return () => {
    drawer = null;
  };
}
