/** Gives a raw body the lists and listings back that its tool drew with other elements, in place. */
export function restoreStructure(body: HTMLElement): void {
  restoreWordLists(body);
  for (const end of body.querySelectorAll("pre br")) end.replaceWith("\n");
  for (const table of body.querySelectorAll("table")) restoreListing(table);
  for (const number of body.querySelectorAll("pre :is(.lineno, .linenos, .linenumber, .ln, .lnt, .line-numbers-rows)"))
    if (/^[\s\d]*$/.test(number.textContent ?? "")) number.remove();
}

const bullet = /^[\s\u00a0]*([·•▪●○■§o–-])[\s\u00a0]{2,}/u;
const ordinal = /^\(?(?:(\d{1,4})|[a-z]{1,4})[.)]/i;
const listStyle = "mso-list" as const;

/** Word writes an item as a paragraph with a drawn marker, and its depth in a style of its own. */
function restoreWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  for (const item of body.querySelectorAll<HTMLElement>(`p[style*="${listStyle}" i], p[class^="MsoListParagraph"]`)) {
    const marker = takeMarker(item);
    if (marker === null) continue;
    const depth = Number(/level([1-9])/i.exec(item.getAttribute("style") ?? "")?.[1] ?? 1);
    const [isOrdered, number] = ordinal.exec(marker) ?? [];
    const kind = isOrdered ? "ol" : "ul";
    if (!open[0] || item.previousElementSibling !== open[0]) open = [];
    open.length = Math.min(open.length, depth);
    if (open.length === depth && open.at(-1)?.localName !== kind) open.pop();
    while (open.length < depth) {
      const list = body.ownerDocument.createElement(kind);
      if (number && number !== "1") list.setAttribute("start", number);
      const outer = open.at(-1);
      if (!outer) item.before(list);
      else (outer.lastElementChild ?? outer.appendChild(body.ownerDocument.createElement("li"))).append(list);
      open.push(list);
    }
    const line = body.ownerDocument.createElement("li");
    line.append(...item.childNodes);
    open.at(-1)?.append(line);
    item.remove();
  }
}

/** Takes the drawn marker off an item. @returns null for a paragraph that has none */
function takeMarker(item: HTMLElement): string | null {
  const drawn = [...item.querySelectorAll(`[style*="${listStyle}" i]`)].find((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute("style") ?? ""),
  );
  if (drawn) {
    drawn.remove();
    return drawn.textContent?.trim() ?? "";
  }
  const first = item.firstChild;
  const [typed, sign] = (first?.nodeType === 3 && bullet.exec(first.textContent ?? "")) || [];
  if (!first || typed === undefined) return null;
  first.textContent = first.textContent?.slice(typed.length) ?? "";
  return sign ?? "";
}

const gutter = /(?:^|[\s_-])(?:gutter|linenos?|lntd|line-?numbers?|hljs-ln-numbers|crayon-nums|blob-num)(?=$|[\s_-])/i;

/** Highlighters draw a listing as a table of line numbers and lines; of it the lines stay. */
function restoreListing(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const isListing = rows.every(({ cells }) => {
    const [numbers] = cells;
    return (
      cells.length === 2 && numbers && gutter.test(numbers.className) && /^[\s\d]*$/.test(numbers.textContent ?? "")
    );
  });
  if (!isListing || rows.length === 0) return;
  const cells = rows.map((row) => row.cells[1]);
  const [only] = cells;
  const whole = rows.length === 1 ? only?.querySelector("pre") : null;
  const listing = whole ?? table.ownerDocument.createElement("pre");
  if (!whole) listing.textContent = cells.map((cell) => cell?.textContent ?? "").join("\n");
  const language = findLanguage(table);
  if (language && !listing.querySelector("[class*=language-]")) listing.className = `language-${language}`;
  table.replaceWith(listing);
}

/** The language that the classes around a listing name: `language-js`, `highlight-source-js`, Hexo's `highlight js`. */
function findLanguage(table: Element): string | null {
  const names = [table, table.parentElement, table.closest("figure, [class*=language-], [class*=highlight-]")];
  for (const one of names) {
    const found = /(?:language-|highlight-source-|^highlight\s+)([\w+#-]{1,30})/i.exec(one?.className ?? "")?.[1];
    if (found) return found.toLowerCase();
  }
  return null;
}
