import { findAll, headings, makeElement, rename, textsIn } from "./body-elements.server.ts";
import { standsAlone, styleOf } from "./style-of.server.ts";

/** Gives a raw body the code back that its tool drew with other elements, with its language, and takes away what a page shows beside it; in place. */
export function restoreCode(body: HTMLElement): void {
  for (const end of findAll(body, "pre br")) end.replaceWith("\n");
  // Poems are no code.
  for (const verse of findAll(
    body,
    "pre:is(.wp-block-verse, .verse, .poem, [class*=poetry]), .preformatted-block pre",
  )) {
    verse.setAttribute("style", "white-space: pre-wrap");
    // One text, whose line ends are found as breaks.
    verse.normalize();
    rename(verse, "p");
  }
  for (const table of findAll(body, "table")) restoreListing(table);
  for (const number of findAll(
    body,
    ":is(pre, code) :is(.lineno, .linenos, .linenumber, .ln, .lnt, .gutter, [class*=line-number])",
  ))
    if (/^[\s\d]*$/.test(number.textContent)) number.remove();
  for (const listing of findAll(body, "xmp, listing, plaintext, textarea:is(.EnlighterJSRAW, .ce-code__textarea)"))
    rename(listing, "pre");
  for (const drawn of findAll<HTMLElement>(
    body,
    '.ql-code-block-container, div[style*="monospace"], div[style*="-en-codeblock"]',
  )) {
    const isCode = drawn.matches(".ql-code-block-container, [style*='-en-codeblock']:not(:has(img, iframe, table))");
    if (isCode || styleOf(drawn, "white-space").startsWith("pre")) drawPre(drawn);
  }
  for (const typed of findAll(body, "tt, span[style*=font-family], font[face]")) nameCode(typed);
  for (const button of findAll(body, "button"))
    if (button.textContent.trim() && isCopyLabel(button.textContent.trim())) button.remove();
  const canCopy = findAll(body, copying).length > 0;
  for (const listing of findAll(body, "pre")) {
    const code = listing.querySelector("code");
    dropCopiedBar(listing);
    nameLanguage(listing, code);
    partLines(listing);
    // Spaces that keep an indent from collapsing are no code.
    for (const text of textsIn(listing))
      if (text.data.includes("\u00a0")) text.data = text.data.replaceAll("\u00a0", " ");
    if (canCopy) dropCopyButtons(listing);
    dropBar(listing);
    // A bar above the code that names its language.
    const bar = listing.textContent.replace(code?.textContent ?? "", "").trim();
    const inBoxes = code?.parentElement?.localName === "div" && listing.querySelectorAll("code, .embed").length === 1;
    if (code?.textContent?.trim() && inBoxes && /^[\w+# -]{1,20}$/.test(bar)) listing.replaceChildren(code);
  }
}

/** The code's language as a class. */
function nameLanguage(listing: Element, code: Element | null): void {
  const language = findLanguage(listing);
  if (!language) return;
  for (const one of [listing, code])
    if (/^[a-z]+$/i.test(one?.getAttribute("lang") ?? "")) one?.removeAttribute("lang");
  if (!listing.querySelector("code[class*=language-]")) (code ?? listing).classList.add(`language-${language}`);
}

/** Lines that only a style parts, each in an element of its own, end with a line end. */
function partLines(listing: Element): void {
  const lines = ":is(code, span[class~=line], span[class*=code-line], span[class*=token-line])";
  if (listing.textContent.includes("\n")) return;
  for (const line of listing.querySelectorAll(`${lines} + ${lines}`))
    if (line.previousSibling?.nodeType === 1) line.before("\n");
}

/** Code of several lines that stands alone is a listing; in place, also of a sanitized body. */
export function settleCode(body: HTMLElement): void {
  for (const listing of findAll(body, "pre")) nameLanguage(listing, listing.querySelector("code"));
  for (const code of findAll(body, "code"))
    if (
      isAlone(code) &&
      !code.querySelector("p, div, ul, ol, table, img, iframe, script") &&
      textOf(code).trim().split("\n").length > 2
    )
      drawPre(code.closest("p") ?? code);
}

const gutter = /(?:^|[\s_-])(?:gutter|linenos?|lntd|line-?numbers?|hljs-ln-numbers|crayon-nums|blob-num)(?=$|[\s_-])/i;

/** Highlighters draw a listing as a table of line numbers and lines; of it the lines stay. */
function restoreListing(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const isListing = rows.every(({ cells }) => {
    const [numbers] = cells;
    return cells.length === 2 && numbers && gutter.test(numbers.className) && /^[\s\d]*$/.test(numbers.textContent);
  });
  if (!isListing || rows.length === 0) return;
  const cells = rows.map((row) => row.cells[1]);
  const [only] = cells;
  const whole = rows.length === 1 ? only?.querySelector("pre") : null;
  const listing = whole ?? makeElement(table, "pre");
  if (!whole) listing.textContent = cells.map((cell) => (cell ? textOf(cell).replace(/\n$/, "") : "")).join("\n");
  const around = table.closest("pre");
  if (around) return table.replaceWith(listing.textContent);
  const language = findLanguage(table);
  if (language && !listing.querySelector("[class*=language-]")) listing.className = `language-${language}`;
  table.replaceWith(listing);
}

/** Puts a `pre` in the place of a box whose blocks or breaks are the lines of a listing. */
function drawPre(box: HTMLElement): void {
  const listing = makeElement(box, "pre");
  const [first] = box.querySelectorAll("[data-language]");
  listing.textContent = textOf(box).replace(/\n$/, "");
  const language =
    first?.getAttribute("data-language") ??
    /^[\w+#-]{1,30}$/.exec(styleOf(box, "--en-syntaxlanguage"))?.[0] ??
    /\blanguage-[\w+#-]+/.exec((box.localName === "code" ? box : box.querySelector("code"))?.className ?? "")?.[0];
  if (language && language !== "plain") listing.className = language.replace(/^(?:language-)?/, "language-");
  box.replaceWith(listing);
}

/** The text of code, a line for each block and break. */
function textOf(code: Element): string {
  const copy = makeElement(code, "div", {}, ...Array.from(code.childNodes, (node) => node.cloneNode(true)));
  for (const end of copy.querySelectorAll("br")) end.replaceWith("\n");
  for (const line of copy.querySelectorAll("div, p")) if (!line.textContent.endsWith("\n")) line.append("\n");
  return copy.textContent;
}

/** Whether code is all that its paragraph, or the line of a body, holds. */
function isAlone(code: Element): boolean {
  const { parentElement: parent } = code;
  if (!parent || parent.closest(`pre, td, th, li, a, code, ${headings}`)) return false;
  const isBlock = (beside: Element | null) =>
    beside === null || /^(?:p|h\d|div|ul|ol|figure|pre|table|blockquote)$/.test(beside.localName);
  const isBlank = (beside: Node | null) => beside?.nodeType !== 3 || !beside.textContent?.trim();
  if (parent.localName === "p") return standsAlone(code);
  return (
    /^(?:body|div)$/.test(parent.localName) &&
    [code.previousElementSibling, code.nextElementSibling].every(isBlock) &&
    [code.previousSibling, code.nextSibling].every(isBlank)
  );
}

/** Words in a typewriter's letters are code. */
function nameCode(typed: Element): void {
  const family = `font-family:${styleOf(typed, "font-family") || (typed.getAttribute("face") ?? "")}`;
  const isCode =
    typed.localName === "tt" ||
    /(?:font-family:|^) ?["']?(?:monospace|Consolas|Courier|Menlo|Monaco|Roboto Mono|Source Code Pro|Fira Code|SFMono)/i.test(
      family,
    );
  if (
    isCode &&
    typed.textContent.trim() &&
    !typed.closest("pre, code") &&
    !typed.querySelector("p, div, li, table, code, pre, img")
  )
    rename(typed, "code");
}

/** The names that highlighters' classes and attributes give a language. */
const languageNames = [
  /(?:^|\s)(?:(?:lang|language|highlight-source)-|brush:\s*|src\s+src-)([\w+#-]{1,30})/i,
  /(?:^|\s)highlight-([\w+#]{1,30})\s+notranslate/i,
  /(?:^|\s)highlight\s+(?!code|tab-size)(?:hl-i?)?([\w+#-]{1,30})/i,
  /(?:^|\s)(?:sourceCode|hljs)\s+([a-z][\w+#-]{0,30})/i,
];
/** Natural languages have names as short; these are not among them. */
const codeLanguages =
  /^(?:bash|c|cpp|csharp|css|dart|diff|elixir|go|graphql|haskell|html|http|ini|java|javascript|json|jsx?|julia|kotlin|less|lua|makefile|markdown|matlab|nginx|perl|php|powershell|python|py|r|ruby|rb|rust|scala|scss|shell|sh|sql|swift|toml|tsx?|typescript|vim|xml|ya?ml|zsh)$/i;

/** The language that a listing, its code or what is around it names; null when nothing does, or it says "none". */
function findLanguage(listing: Element): string | null {
  const code = listing.querySelector("code");
  const around = [
    listing.parentElement,
    listing.closest("figure:is([class], [data-language], [data-lang]), [class*=language-], [class*=highlight-]"),
  ];
  for (const one of [code, listing, ...around]) {
    if (!one) continue;
    const classes = one.className;
    const given = ["data-language", "data-lang", "data-enlighter-language", "data-code-block-lang"]
      .map((name) => one.getAttribute(name))
      .find(Boolean);
    const bare = [one.getAttribute("lang") ?? "", ...(one === code || one === listing ? classes.split(/\s+/) : [])];
    const found =
      languageNames.map((pattern) => pattern.exec(classes)?.[1]).find(Boolean) ??
      given ??
      bare.find((name) => codeLanguages.test(name));
    if (found && /^[\w+#-]{1,30}$/.test(found))
      return /^(?:none|default|plain|text|plaintext|generic|raw)$/i.test(found) ? null : found.toLowerCase();
  }
  return null;
}

/** The bar above a chat assistant's listing, when it was copied as text. */
function dropCopiedBar(listing: Element): void {
  const first = textsIn(listing).find(({ data }) => data.trim());
  const [bar = "", language = ""] =
    /^\s{0,9}([A-Za-z]{1,10})\s{0,9}(?:Copy code|Copy\s{0,9}Edit|(?<=\n\s{0,9})Copy\s{0,9}\n)\s{0,9}(?=\S)/.exec(
      first?.data ?? "",
    ) ?? [];
  if (!first || !codeLanguages.test(language)) return;
  first.data = first.data.slice(bar.length);
  listing.classList.add(`language-${language.toLowerCase()}`);
}

/** A box of one listing and its language, which stands above it. */
function dropBar(listing: Element): void {
  let box = listing.parentElement;
  for (let depth = 0; box && depth < 4 && box.localName !== "body" && box.children.length <= 4; depth += 1) {
    const bar = box.textContent.replace(listing.textContent, "").trim();
    if (box.querySelectorAll("pre").length > 1 || bar.length > 20) return;
    if (/code-?block/i.test(`${box.className} ${listing.className}`) && codeLanguages.test(bar)) {
      if (!listing.querySelector("[class*=language-]")) listing.classList.add(`language-${bar.toLowerCase()}`);
      return box.replaceWith(listing);
    }
    box = box.parentElement;
  }
}

const copying = "button, clipboard-copy, [role=button], [class*=copy]";

/** A button or word that copies a listing is nothing to read. */
function dropCopyButtons(listing: Element): void {
  const box = listing.parentElement;
  // The box of one listing, and a bar above it.
  const isOwnBox = box && box.localName !== "body" && box.children.length <= 4;
  for (const place of [listing, ...(isOwnBox ? [box, box.previousElementSibling] : [])])
    for (const button of place?.querySelectorAll(copying) ?? [])
      if (!button.querySelector("pre") && isCopyLabel(button.textContent.trim())) button.remove();
}

function isCopyLabel(label: string): boolean {
  return /^(?:cop(?:y|ied)!?(?: (?:code|to clipboard|snippet))?)?$/i.test(label);
}
