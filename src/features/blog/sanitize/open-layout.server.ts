import { findAll, headings, makeElement } from "./body-elements.server.ts";
import { styleOf } from "./style-of.server.ts";

const blocks = "p, h1, h2, h3, h4, h5, h6, ul, ol, div, blockquote, img, a[href]";

/** Tables that lay a raw body out, as email templates and older editors do, become blocks, in place; a table of nothing but empty cells goes. */
export function openLayout(body: HTMLElement): void {
  for (const table of findAll(body, "table")) {
    const cells = ownCells(table);
    const isLayout = Boolean(
      /^(?:presentation|none)$/.test(table.getAttribute("role") ?? "") ||
      (cells.length === 1 && cells[0]?.querySelector(blocks)) ||
      ((table.querySelector("table") ?? (table.querySelectorAll("tr").length === 1 && table.querySelector(headings))) &&
        cells.every(({ localName }) => localName === "td")),
    );
    if (isLayout) openTable(table);
  }
}

/** Replaces a table by its caption and cells as blocks. */
export function openTable(table: Element): void {
  const blocks = ownCells(table).map((cell) => {
    const block = makeElement(cell, "div", {}, ...cell.childNodes);
    const side = cell.getAttribute("align") ?? styleOf(cell, "text-align");
    if (/^(?:center|right)$/.test(side)) block.setAttribute("style", `text-align: ${side}`);
    return block;
  });
  table.replaceWith(...blocks);
}

function ownCells(table: Element): Element[] {
  return [...table.querySelectorAll("caption, td, th")].filter((cell) => cell.closest("table") === table);
}
