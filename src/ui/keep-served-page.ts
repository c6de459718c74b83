/** Call before hydration. @returns what puts the served page back as it was, without scripts, after an exception in which React took all of it away */
export function keepServedPage(): () => void {
  const { documentElement, head, body } = document;
  // React drops the attributes, too.
  const parts = [documentElement, head, body].map((element) => ({
    element,
    nodes: [...element.childNodes],
    attributes: [...element.attributes].map(({ name, value }): [string, string] => [name, value]),
  }));
  return () => {
    if (!documentElement.isConnected) document.append(documentElement);
    for (const { element, nodes, attributes } of parts) {
      element.replaceChildren(...nodes);
      for (const [name, value] of attributes) element.setAttribute(name, value);
    }
    documentElement.removeAttribute("data-scripts");
  };
}
