/**
 * Lists controls and links smaller than 24 by 24 px (WCAG 2.5.8), except links within a sentence. A control's label counts as
 * part of it. Runs in the page.
 */
export function findSmallTargets(): string[] {
  const least = 23.9;
  const found = new Set<string>();
  const isBig = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= least && height >= least;
  };
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== "inline") return false;
    let block: Element | null = element.parentElement;
    while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
    if (!block) return false;
    const rest = block.cloneNode(true);
    if (!(rest instanceof Element)) return false;
    for (const other of rest.querySelectorAll("a, button, input, select, textarea, label")) other.remove();
    return /\p{L}{2,}/u.test(rest.textContent);
  };
  for (const target of document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary",
  )) {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.getBoundingClientRect().width <= 1) continue;
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
    if ([target, ...labels].some(isBig) || isInSentence(target)) continue;
    const { width, height } = target.getBoundingClientRect();
    const place = target.parentElement?.localName ?? "";
    const text = target.textContent.trim().slice(0, 30) || (target.getAttribute("name") ?? "");
    found.add(`${place} > ${target.localName} “${text}” ${Math.round(width)} × ${Math.round(height)}`);
  }
  return [...found];
}
