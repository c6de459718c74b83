/** Longer than React takes to hydrate a form in which somebody types. */
const hydrationMs = 1_000;

/** Where an extension put a copy in the place of a form, a field or a button, of which React hears nothing, the form works as without scripts. */
export function watchForCopies(): void {
  const onInput = ({ target }: Event) =>
    setTimeout(() => target instanceof Element && openForm(target.closest("form")), hydrationMs);
  addEventListener("input", onInput, true);
}

function openForm(form: HTMLFormElement | null): void {
  if (!form || [...form.querySelectorAll("[name], [type=submit]")].every(isRendered)) return;
  form.addEventListener("submit", (event) => event.stopPropagation());
  for (const part of form.querySelectorAll(".scripts-off")) part.classList.remove("scripts-off");
  for (const button of form.querySelectorAll<HTMLButtonElement>("[type=submit]")) button.disabled = false;
}

/** React's mark on its elements, which a copy lacks. */
function isRendered(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__react"));
}
