import { styleOf } from "./style-of.ts";

/** Roles and `display` values that draw a table with other elements. */
const rowRoles = "[role=row], [style*=table-row]";
const cellRoles = "[role=cell], [role=gridcell], [role=columnheader], [role=rowheader], [style*=table-cell]";

/** Gives a raw body the tables back that its tool drew with other elements, and puts a table's foot below its rows; in place. */
export function restoreTables(body: HTMLElement): void {
  for (const box of body.querySelectorAll(":is([role=table], [role=grid], [style*=display]):not(table)"))
    if (box.hasAttribute("role") || styleOf(box, "display") === "table") drawTable(box);
  for (const foot of body.querySelectorAll("table > tfoot")) foot.parentElement?.append(foot);
}

function drawTable(box: Element): void {
  const { ownerDocument: document } = box;
  const rows = [...box.querySelectorAll(rowRoles)].map((row) =>
    [...row.querySelectorAll(cellRoles)].filter((cell) => cell.closest(rowRoles) === row),
  );
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
      const isHead = /header$/.test(cell.getAttribute("role") ?? "");
      const made = document.createElement(isHead ? "th" : "td");
      made.append(...cell.childNodes);
      row.append(made);
    }
  }
  box.replaceWith(table);
}
