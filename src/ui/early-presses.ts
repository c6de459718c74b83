/** Gives the buttons that were pressed so far, in order, and stops keeping them. */
export type TakePresses = () => HTMLElement[];

/**
 * Keeps what is pressed before the page can answer, so that nobody has to press twice (ui/first-page.ts answers it).
 * Links, forms and the menu's button work without script and need no keeping.
 */
export function keepPresses(): TakePresses {
  const pressed: HTMLElement[] = [];
  function keep({ target }: Event) {
    const button = target instanceof Element && target.closest<HTMLElement>("[type=button]:not([popovertarget])");
    if (button) pressed.push(button);
  }
  addEventListener("click", keep, true);
  return () => {
    removeEventListener("click", keep, true);
    return pressed;
  };
}
