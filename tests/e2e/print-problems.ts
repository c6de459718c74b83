/**
 * Lists what is of no use on paper, or missing there: controls, what sticks, what is folded or still on its way, links whose address
 * is not written. Runs in the page, in print.
 */
export function findPrintProblems(): string[] {
  const found = new Set<string>();
  const name = (element: Element) =>
    `<${element.localName}.${(element.getAttribute("class") ?? "").slice(0, 40)}> “${element.textContent.trim().slice(0, 30)}”`;
  const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const controls = "button, input:is([type=range], [type=file], [type=submit]), [role=tab]:not([aria-selected=true])";
  for (const control of document.querySelectorAll(controls))
    if (isShown(control)) found.add(`control: ${name(control)}`);
  for (const element of document.body.querySelectorAll("*")) {
    if (!isShown(element)) continue;
    const { position, opacity } = getComputedStyle(element);
    if (element.closest("main") && element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      found.add(`off the paper: ${name(element)}`);
    if (position === "fixed" || position === "sticky") found.add(`sticks: ${name(element)}`);
    if (Number(opacity) < 0.5 && !element.closest("[aria-hidden=true]") && element.textContent.trim() !== "")
      found.add(`pale: ${name(element)}`);
  }
  for (const details of document.querySelectorAll("details:not([open])")) {
    const folded = [...details.children].filter((child) => child.localName !== "summary");
    if (isShown(details) && !folded.some((child) => child.checkVisibility({ contentVisibilityAuto: true })))
      found.add(`folded: ${name(details)}`);
  }
  for (const link of document.querySelectorAll("main a[href]:not(nav *, aside *, footer *)")) {
    const href = link.getAttribute("href") ?? "";
    if (!isShown(link) || link.textContent.trim() === "" || !/^(?:\/|https?:)/.test(href)) continue;
    const written = getComputedStyle(link, "::after").content;
    const full = new URL(href, location.href).href;
    if (!written.includes("(") || !(written.includes(full) || written.includes(href)))
      found.add(`no address: ${name(link)} ${href}`);
  }
  return [...found];
}
