/** Moves the focus from a button whose list item is about to go to the same button of the next item, or of the one before. */
export function focusNeighbor(button: HTMLElement): void {
  const item = button.closest("li");
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  const target =
    neighbor?.querySelector<HTMLElement>("button:last-of-type") ?? item?.closest("details")?.querySelector("summary");
  target?.focus();
}
