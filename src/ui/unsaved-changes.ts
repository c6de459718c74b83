const textFields =
  'textarea, form[method="post"] input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"])';

/** Whether a form that posts, or a text area anywhere, holds typed text; choices do not count. */
export function hasUnsavedChanges(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields);
  return [...fields].some((field) => field.value.trim() !== "");
}

/** Cancels scripted reloads (React Router's for a missing module) while a form holds unsent text. @returns a function that stops it */
export function guardUnsavedChanges(onCancel: () => void): () => void {
  // Missing in browsers before 2026; there the draft in sessionStorage keeps the text.
  if (!("navigation" in window)) return () => undefined;
  const { navigation } = window;
  function keepText(event: NavigateEvent) {
    if (event.navigationType !== "reload" || !hasUnsavedChanges()) return;
    event.preventDefault();
    onCancel();
  }
  navigation.addEventListener("navigate", keepText);
  return () => navigation.removeEventListener("navigate", keepText);
}
