import { findAll, makeElement, noteMade, rename } from "./body-elements.server.ts";

/** Roles and `display` values that draw a table with other elements. */
const boxRoles =
  "[role=table], [role=grid], .tc-table, .divTable, div.table, [style*='display:table;'], [style*='display: table;'], [style$='display:table'], [style$='display: table']";
const rowRoles = "[role=row], .tc-row, .divTableRow, div.table-row, [style*=table-row]";
const cellRoles =
  "[role=cell], [role=gridcell], [role=columnheader], [role=rowheader], .tc-cell, .divTableCell, .divTableHead, div.table-cell, [style*=table-cell]";

/** Gives a raw body the tables back that its tool drew with other elements, and puts a table's foot below its rows; in place. */
export function restoreTables(body: HTMLElement): void {
  const tables = new Map<Element, Element[][]>();
  const cellsOf = new Map<Element, Element[]>();
  for (const row of findAll(body, rowRoles)) {
    const box = row.closest(boxRoles);
    if (!box || box.localName === "table") continue;
    const cells: Element[] = [];
    cellsOf.set(row, cells);
    const rows = tables.get(box) ?? [];
    rows.push(cells);
    tables.set(box, rows);
  }
  if (tables.size === 0) return restoreFeet(body);
  for (const cell of findAll(body, cellRoles)) cellsOf.get(cell.closest(rowRoles) ?? cell)?.push(cell);
  for (const [box, rows] of tables) drawTable(box, rows);
  restoreFeet(body);
}

/** What is right in a table of its own, whatever drew it: foot, heads, a caption below a picture. */
function restoreFeet(body: HTMLElement): void {
  for (const table of findAll(body, "table")) {
    headRow(table);
    for (const cell of table.querySelectorAll("thead td")) if (cell.textContent.trim()) rename(cell, "th");
    openPicture(table);
  }
  for (const box of findAll(body, ".admonitionblock > table")) box.setAttribute("role", "presentation");
  for (const foot of findAll(body, "table > tfoot")) foot.parentElement?.append(foot);
}

function drawTable(box: Element, rows: readonly Element[][]): void {
  // One row of boxes is a layout.
  if (rows.length < 2 || rows.some((cells) => cells.length < 2) || box.querySelector("table")) return;
  const table = makeElement(box, "table");
  const label = box.getAttribute("aria-label");
  noteMade("caption thead");
  if (label) table.createCaption().textContent = label;
  const isHeading = (cell: Element) =>
    cell.getAttribute("role")?.endsWith("header") ||
    cell.matches(".divTableHead, .tc-table--heading > :first-child > *");
  const heads = rows[0]?.every(isHeading) ? table.createTHead() : null;
  const main = table.createTBody();
  for (const [nth, cells] of rows.entries()) {
    const row = (nth === 0 && heads ? heads : main).insertRow();
    for (const cell of cells) {
      row.append(makeElement(box, isHeading(cell) ? "th" : "td", {}, ...cell.childNodes));
    }
  }
  box.replaceWith(table);
}

/** A first row that is bold in every cell, and no other, is a table's head. */
function headRow(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const isBold = (row: HTMLTableRowElement | undefined) =>
    row !== undefined &&
    row.cells.length > 1 &&
    [...row.cells].every((cell) => {
      const bold = cell.querySelector("strong, b");
      return bold !== null && bold.textContent.trim() === cell.textContent.trim() && cell.colSpan === 1;
    });
  const [first] = rows;
  if (
    !first ||
    rows.length < 2 ||
    table.querySelector("th, thead, table") ||
    !isBold(first) ||
    rows.slice(1).some(isBold)
  )
    return;
  for (const cell of first.cells) {
    for (const bold of cell.querySelectorAll("strong, b")) bold.replaceWith(...bold.childNodes);
    rename(cell, "th");
  }
  noteMade("thead");
  table.createTHead().append(first);
}

/** A picture and its caption, one below the other in a table of one column, as Blogger writes them, are a figure. */
function openPicture(table: HTMLTableElement): void {
  const [picture, caption, ...more] = [...table.rows].map(({ cells }) => (cells.length === 1 ? cells[0] : undefined));
  if (
    !picture ||
    !caption ||
    more.length > 0 ||
    picture.textContent.trim() ||
    picture.querySelectorAll("img").length !== 1
  )
    return;
  if (!caption.textContent.trim() || caption.querySelector("img, p ~ p, ul, ol, table")) return;
  const words = makeElement(table, "figcaption", {}, ...caption.childNodes);
  table.replaceWith(makeElement(table, "figure", {}, ...picture.childNodes, words));
}
