/** Opens what is folded while the page is printed, where the style sheet cannot (`::details-content`). */
export function openDetailsInPrint(): void {
  if (CSS.supports("selector(::details-content)")) return;
  let opened: { details: HTMLDetailsElement; name: string | null }[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")].map((details) => {
      const name = details.getAttribute("name");
      // Of those with one name a browser keeps a single one open.
      details.removeAttribute("name");
      details.open = true;
      return { details, name };
    });
  });
  addEventListener("afterprint", () => {
    for (const { details, name } of opened) {
      details.open = false;
      if (name !== null) details.setAttribute("name", name);
    }
  });
}
