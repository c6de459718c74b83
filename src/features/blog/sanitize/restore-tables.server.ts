/** Roles and `display` values that draw a table with other elements. */
const boxRoles =
  "[role=table], [role=grid], [style*='display:table;'], [style*='display: table;'], [style$='display:table'], [style$='display: table']";
const rowRoles = "[role=row], [style*=table-row]";
const cellRoles = "[role=cell], [role=gridcell], [role=columnheader], [role=rowheader], [style*=table-cell]";

/** Gives a raw body the tables back that its tool drew with other elements, and puts a table's foot below its rows; in place. */
export function restoreTables(body: HTMLElement): void {
  const tables = new Map<Element, Element[][]>();
  const cellsOf = new Map<Element, Element[]>();
  for (const row of body.querySelectorAll(rowRoles)) {
    const box = row.closest(boxRoles);
    if (!box || box.localName === "table") continue;
    const cells: Element[] = [];
    cellsOf.set(row, cells);
    const rows = tables.get(box) ?? [];
    rows.push(cells);
    tables.set(box, rows);
  }
  if (tables.size === 0) return restoreFeet(body);
  for (const cell of body.querySelectorAll(cellRoles)) cellsOf.get(cell.closest(rowRoles) ?? cell)?.push(cell);
  for (const [box, rows] of tables) drawTable(box, rows);
  restoreFeet(body);
}

function restoreFeet(body: HTMLElement): void {
  for (const foot of body.querySelectorAll("table > tfoot")) foot.parentElement?.append(foot);
}

function drawTable(box: Element, rows: readonly Element[][]): void {
  const { ownerDocument: document } = box;
  // One row of boxes is a layout.
  if (rows.length < 2 || rows.some((cells) => cells.length < 2) || box.querySelector("table")) return;
  const table = document.createElement("table");
  const label = box.getAttribute("aria-label");
  if (label) table.createCaption().textContent = label;
  const heads = rows[0]?.every((cell) => cell.getAttribute("role") === "columnheader") ? table.createTHead() : null;
  const main = table.createTBody();
  for (const [nth, cells] of rows.entries()) {
    const row = (nth === 0 && heads ? heads : main).insertRow();
    for (const cell of cells) {
      const isHead = cell.getAttribute("role")?.endsWith("header") ?? false;
      const made = document.createElement(isHead ? "th" : "td");
      made.append(...cell.childNodes);
      row.append(made);
    }
  }
  box.replaceWith(table);
}
