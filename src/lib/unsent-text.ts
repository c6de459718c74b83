const textFields =
  'form[method="post"] :is(textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"]))';

/** Whether a form on the page holds text that was not sent. Any code that reloads the page asks this first. */
export function hasUnsentText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields);
  return [...fields].some((field) => field.value.trim() !== "");
}

/**
 * Cancels reloads that a script starts while a form holds unsent text: React Router reloads when a module cannot be
 * fetched. The browser's own reload button is not affected.
 * @param onCancel called for each reload that was canceled
 * @returns stops guarding
 */
export function guardUnsentText(onCancel: () => void): () => void {
  // Absent in browsers before 2026; there the draft in sessionStorage is what saves the text.
  if (!("navigation" in window)) return () => undefined;
  const { navigation } = window;
  function keepText(event: NavigateEvent) {
    if (event.navigationType !== "reload" || !hasUnsentText()) return;
    event.preventDefault();
    onCancel();
  }
  navigation.addEventListener("navigate", keepText);
  return () => navigation.removeEventListener("navigate", keepText);
}
