/**
 * Lists what does not fit in the page's window: sideways scroll and what causes it, text cut off by its box or wider than its
 * control, text on other text, sticky parts that take a third of the window, a header's call outside it. Runs in the page.
 */
export function findLayoutProblems(): string[] {
  const problems = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const name = (element: Element) =>
    `<${element.localName}.${(element.getAttribute("class") ?? "").slice(0, 40)}> “${element.textContent.trim().slice(0, 40)}”`;
  const parents = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) found.push(one);
    return found;
  };
  const isClipped = (element: Element) => !styleOf(element).overflowX.includes("visible");
  const isScrolled = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX);
  const isStuck = (element: Element) => /sticky|fixed/.test(styleOf(element).position);

  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !parents(element).some(isClipped),
    );
    problems.add(`scrolls sideways: ${wide.toReversed().slice(0, 4).map(name).join(", ") || "nothing visible"}`);
  }

  const lines: { box: DOMRect; of: Element; stuck: Element | undefined }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const of = texts.currentNode.parentElement;
    if (
      !of ||
      (texts.currentNode.nodeValue ?? "").trim() === "" ||
      of.closest("[aria-hidden=true], svg, select, textarea")
    )
      continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const around = [of, ...parents(of)];
    // Text for screen readers only.
    if (around.some((element) => element.clientWidth === 1 || styleOf(element).clipPath !== "none")) continue;
    const isInScroller = around.some(isScrolled);
    const clip = around.find((element) => isClipped(element));
    // An excerpt of some lines, or a long text that fades out until it is opened.
    const isMeant = clip && (styleOf(clip).webkitLineClamp !== "none" || styleOf(clip).maskImage !== "none");
    const control = of.closest("button, a, summary, label, th, td, [role=tab], legend");
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      const hull = clip?.getBoundingClientRect();
      if (hull && !isInScroller && (box.right > hull.right + 1 || box.bottom > hull.bottom + 3)) {
        if (!isMeant) problems.add(`cut off: ${name(of)}`);
        continue;
      }
      const around = control && styleOf(control).display !== "inline" ? control.getBoundingClientRect() : null;
      if (control && around && !isInScroller && (box.right > around.right + 2 || box.left < around.left - 2))
        problems.add(`wider than its box: ${name(control)}`);
      if (!isInScroller) lines.push({ box, of, stuck: [of, ...parents(of)].find(isStuck) });
    }
  }
  lines.sort((a, b) => a.box.top - b.box.top);
  for (const [index, one] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const two = lines[next];
      if (!two || two.box.top > one.box.bottom) break;
      const across = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const down = Math.min(one.box.bottom, two.box.bottom) - two.box.top;
      const isOn = across > 3 && down > Math.min(one.box.height, two.box.height) / 2;
      if (isOn && one.of !== two.of && one.stuck === two.stuck) problems.add(`${name(one.of)} lies on ${name(two.of)}`);
    }
  }

  const stuck = [...document.body.querySelectorAll("*")].filter(
    (element) =>
      isStuck(element) &&
      element.checkVisibility() &&
      element.getBoundingClientRect().width > innerWidth * 0.6 &&
      styleOf(element).top !== "auto",
  );
  const bars = stuck.filter((element) => element.getBoundingClientRect().height < innerHeight);
  const taken = bars.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  if (taken > innerHeight / 3) problems.add(`sticky parts take a third of the window: ${bars.map(name).join(", ")}`);

  const call = document.querySelector(".site-header a[href^='/waitlist']:not([popover] *)");
  const place = call?.checkVisibility() ? call.getBoundingClientRect() : null;
  if (
    call &&
    document.querySelector(".site-header")?.checkVisibility() &&
    innerWidth >= 1280 &&
    !(place && place.left >= 0 && place.right <= innerWidth)
  )
    problems.add("the header's call is not inside the window");
  return [...problems].slice(0, 12);
}
