/** What one press of Tab led to. */
export interface FocusStep {
  /** The focused element's number, in the order in which elements were first focused; null outside the page. */
  id: number | null;
  name: string;
  /** How far the page moved, in px; 0 where an element of half a window or more was focused. */
  moved: number;
  problems: string[];
}

/**
 * Writes into `window.focusSteps` what each press of Tab leads to: whether the focused element is in the window, and what lies
 * on it. Runs in the page. A key is released after its focus has moved and the page has followed.
 */
export function recordFocusSteps(): void {
  const focused: Element[] = [];
  let before = scrollY;
  const record: { focusSteps: FocusStep[] } = Object.assign(window, { focusSteps: [] });
  const describe = (element: Element) => {
    const text = element.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 40);
    return `<${element.localName}.${(element.getAttribute("class") ?? "").slice(0, 40)}> “${text || (element.getAttribute("name") ?? "")}”`;
  };
  addEventListener("keyup", ({ key }) => {
    if (key !== "Tab") return;
    const moved = scrollY - before;
    before = scrollY;
    const element = document.activeElement;
    if (!element || element === document.body) {
      record.focusSteps.push({ id: null, name: "outside", moved, problems: [] });
      return;
    }
    if (!focused.includes(element)) focused.push(element);
    // A box or radio button may be drawn by its label.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const isDrawn = element.getBoundingClientRect().width > 2 && getComputedStyle(element).opacity !== "0";
    const shown = !isDrawn && label ? label : element;
    const problems = new Set<string>();
    const boxes = [...shown.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length === 0) problems.add("has no box");
    // What is on its way comes or goes in a moment.
    const isMoving = (one: Element) => one.getAnimations().length > 0;
    const isHigh = boxes.some(({ height }) => height > innerHeight / 2);
    for (const box of isHigh || isMoving(shown) ? [] : boxes) {
      // The browser shows the line of a text area that is written on, not all of it.
      const isOutside = box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1;
      if (isOutside && element.localName !== "textarea") problems.add("is not all in the window");
      for (const x of [box.left + 3, box.left + box.width / 2, box.right - 3]) {
        for (const y of [box.top + 3, box.top + box.height / 2, box.bottom - 3]) {
          const top = document.elementFromPoint(x, y);
          const isOwn = !top || shown.contains(top) || top.contains(shown) || label?.contains(top) || isMoving(top);
          if (!isOwn) problems.add(`lies under ${describe(top)}`);
        }
      }
    }
    record.focusSteps.push({
      id: focused.indexOf(element),
      name: describe(element),
      moved: isHigh ? 0 : moved,
      problems: [...problems],
    });
  });
}

/** Takes the steps that were recorded since the last time. Runs in the page. */
export function takeFocusSteps(): FocusStep[] {
  const record: { focusSteps: FocusStep[] } = Object(window);
  return record.focusSteps.splice(0);
}
