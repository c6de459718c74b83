/** Replaces a formula by its text as code: as its author wrote it (TeX), else as it is read aloud, else in one line of its characters. */
export function writeFormula(formula: Element): void {
  const source = formula.querySelector('annotation[encoding*="tex" i]') ?? formula.querySelector("annotation");
  const given = source?.textContent?.trim() || formula.getAttribute("alttext")?.trim();
  const code = formula.ownerDocument.createElement("code");
  code.textContent = given || (formula.localName === "math" ? toLine(formula) : formula.textContent).trim();
  const isBlock = formula.getAttribute("display") === "block" || formula.getAttribute("type")?.includes("mode=display");
  formula.replaceWith(...(isBlock ? [" ", code, " "] : [code]));
}

/** MathML in one line: x^2, a_i, (a+b)/2, √(x). */
function toLine(node: Element): string {
  const parts = Array.from(node.children, toLine);
  const [first = "", second = "", third = ""] = parts;
  switch (node.localName) {
    case "annotation":
    case "annotation-xml":
      return "";
    case "msup":
    case "mover":
      return `${group(first)}^${group(second)}`;
    case "msub":
    case "munder":
      return `${group(first)}_${group(second)}`;
    case "msubsup":
    case "munderover":
      return `${group(first)}_${group(second)}^${group(third)}`;
    case "mfrac":
      return `${group(first)}/${group(second)}`;
    case "msqrt":
      return `√${group(parts.join(""))}`;
    case "mroot":
      return `${group(second)}√${group(first)}`;
    case "mfenced":
      return `${node.getAttribute("open") ?? "("}${parts.join(", ")}${node.getAttribute("close") ?? ")"}`;
    case "mtr":
      return parts.join(", ");
    case "mtable":
      return parts.join("; ");
    default:
      return parts.length > 0 ? parts.join("") : (node.textContent ?? "").replace(/[\u2061-\u2064]/g, "").trim();
  }
}

function group(part: string): string {
  return /^[\p{L}\p{M}\p{N}.∞′]*$/u.test(part) ? part : `(${part})`;
}
