/** A short notice in the corner. "destructive" is for failures. */
export interface Toast {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
}

type Listener = (toast: Toast) => void;

let listener: Listener | null = null;
const waiting: Toast[] = [];

/** Shows a toast. The library that draws it is loaded with the first one. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** Connects what draws toasts; those that waited are drawn. @returns disconnects */
export function onToast(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    listener = null;
  };
}
