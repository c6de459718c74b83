/**
 * Moves the focus to the first field that failed: the control itself, or the first choice of its group.
 * @param field the field's name, also its id; undefined does nothing
 */
export function focusFirstError(form: HTMLFormElement, field: string | undefined): void {
  if (field === undefined) return;
  const element = form.querySelector(`#${CSS.escape(field)}`);
  const target = element instanceof HTMLFieldSetElement ? element.querySelector("input") : element;
  if (target instanceof HTMLElement) target.focus();
}
