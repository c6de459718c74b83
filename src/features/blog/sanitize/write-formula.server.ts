import { findAll, makeElement, textsIn } from "./body-elements.server.ts";
import { decode } from "./sanitize-rules.server.ts";

/** Replaces a formula by its text as code: as its author wrote it (TeX), else as it is read aloud, else in one line of its characters. */
export function writeFormula(formula: Element): void {
  const source = formula.querySelector('annotation[encoding*="tex" i]') ?? formula.querySelector("annotation");
  const given = source?.textContent?.trim() || formula.getAttribute("alttext")?.trim();
  const code = makeElement(formula, "code");
  code.textContent = given || (formula.localName === "math" ? toLine(formula) : formula.textContent).trim();
  const isBlock = formula.getAttribute("display") === "block" || formula.getAttribute("type")?.includes("mode=display");
  formula.replaceWith(...(isBlock ? [" ", code, " "] : [code]));
}

/** A body's limit of elements holds for those made here, too. */
const formulasMax = 1_000;
/** Between such marks no other one opens, so that a search ends at the next. */
const tex =
  /\\\(((?:[^\\\n]|\\(?![()])){1,500})\\\)|\\\[((?:[^\\]|\\(?![[\]])){1,2000})\\\]|\$\$([^$]{1,2000})\$\$|\$latex ([^$\n]{1,500})\$|(?<![\w$\\])\$(?=[^\s$])([^$\n]{1,300}?)(?<=[^\s\\])\$(?![\w$])|(\\begin\{([a-z]{3,12}\*?)\}(?:(?!\\begin)[^]){1,2000}?\\end\{\7\})|\[(?:latex|tex|math)\]([^[]{1,1000})\[\/(?:latex|tex|math)\]/g;

/** Formulas in TeX that a page's script finds in the text, and those drawn as pictures, as code; in place. */
export function markTex(body: HTMLElement): void {
  for (const picture of findAll(body, "img:is([src*=latex], [src*='?tex='], .latex, .tex)")) {
    const query = /[?&](?:latex|tex)=([^&]+)|latex\.codecogs\.com\/[\w.]+\?(.+)/.exec(
      picture.getAttribute("src") ?? "",
    );
    const source = picture.getAttribute("alt")?.trim() || decode((query?.[1] ?? query?.[2] ?? "").replaceAll("+", " "));
    if (!isTex(source)) continue;
    picture.replaceWith(makeElement(body, "code", {}, source));
  }
  let left = formulasMax;
  for (const text of textsIn(body)) {
    const { data, parentElement } = text;
    if (!/\\[([]|\\begin|\$[^\s]|\[\/(?:latex|tex|math)\]/.test(data)) continue;
    if (parentElement?.closest("pre, code, math, script, style, textarea")) continue;
    const parts: (string | Element)[] = [];
    let end = 0;
    for (const found of data.matchAll(tex)) {
      const source =
        found
          .slice(1)
          .find((group) => group !== undefined)
          ?.trim() ?? "";
      // Prices and names of variables stand between single dollars, too.
      const isSure = found[5] === undefined || /\\[a-z]|\^|^[a-z][\w,'()]*_|^[a-z]$/i.test(source);
      if (!isTex(source) || !isSure || left <= 0) continue;
      parts.push(data.slice(end, found.index), makeElement(body, "code", {}, source));
      end = found.index + found[0].length;
      left -= 1;
    }
    if (parts.length > 0) text.replaceWith(...parts, data.slice(end));
  }
}

/** Characters of TeX or of a sum, or a single letter; prose between such marks stays as it is. */
function isTex(text: string): boolean {
  return /[\\^_{}=+<>]/.test(text) || /^[a-z]'?$/i.test(text);
}

/** MathML in one line: x^2, a_i, (a+b)/2, √(x). */
function toLine(node: Element): string {
  const parts = Array.from(node.children, toLine);
  const [first = "", second = "", third = ""] = parts;
  if (node.localName.startsWith("annotation")) return "";
  const joints: Record<string, string> = { msup: "^", mover: "^", msub: "_", munder: "_", mfrac: "/" };
  const joint = joints[node.localName];
  if (joint) return group(first) + joint + group(second);
  switch (node.localName) {
    case "msubsup":
    case "munderover":
      return `${group(first)}_${group(second)}^${group(third)}`;
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
      return parts.length > 0 ? parts.join("") : node.textContent.replace(/[\u2061-\u2064]/g, "").trim();
  }
}

function group(part: string): string {
  return /^[\p{L}\p{M}\p{N}.∞′]*$/u.test(part) ? part : `(${part})`;
}
