/** React's mark on its elements, which a copy lacks. */
const isRendered = (element: Element) => Object.keys(element).some((key) => key.startsWith("__react"));

/** Where an extension put a copy in the place of a form, a field or a button, of which React hears nothing, the form works as without scripts. */
export function watchForCopies(): void {
  // Longer than React takes to hydrate a form in which somebody types.
  addEventListener("input", ({ target }) => setTimeout(openForm, 1_000, target), true);
}

function hideFromReact(event: Event): void {
  event.stopPropagation();
}

function openForm(field: EventTarget | null): void {
  const form = field instanceof Element && field.closest("form");
  if (!form || [...form.querySelectorAll("[name], [type=submit]")].every(isRendered)) return;
  form.addEventListener("submit", hideFromReact);
  for (const part of form.querySelectorAll(".scripts-off")) part.classList.remove("scripts-off");
  for (const button of form.querySelectorAll<HTMLButtonElement>("[type=submit]")) button.disabled = false;
}
