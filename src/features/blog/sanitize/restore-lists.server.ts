import { findAll, isElement, makeElement, rename } from "./body-elements.server.ts";
import { nodeBeside } from "./prepare-markdown.server.ts";
import { styleOf } from "./style-of.server.ts";

/** Gives a raw body the lists back that its tool drew with other elements or kept flat, in place. */
export function restoreLists(body: HTMLElement): void {
  for (const list of findAll(body, "menu, dir")) rename(list, "ul");
  nameTasks(body);
  checkBoxes(body);
  restoreWordLists(body);
  restoreLevels(body);
  joinLists(body);
}

/** Notion writes each item as a list of its own: those of one kind, or that go on counting, are one. */
function joinLists(body: HTMLElement): void {
  // No sanitized body has these classes.
  const owned = ":is(.bulleted-list, .numbered-list, .to-do-list, .toggle)";
  let open: Element | null = null;
  let size = 0;
  for (const list of findAll(body, `ul${owned} + ul${owned}, ol${owned} + ol${owned}`)) {
    const first = list.previousElementSibling;
    if (!first || nodeBeside(list, "previousSibling") !== first || first.className !== list.className) continue;
    if (first !== open) size = first.childElementCount;
    open = first;
    const next = Number(first.getAttribute("start") ?? 1) + size;
    const goesOn = list.localName === "ol" ? Number(list.getAttribute("start")) === next : list.childElementCount === 1;
    if (!goesOn) continue;
    size += list.childElementCount;
    first.append(...list.childNodes);
    list.remove();
  }
}

/** Gives items without a list one, and what stands in a list without an item; in place, also of a sanitized body. */
export function settleLists(body: HTMLElement): void {
  for (const item of findAll(body, ":not(ul, ol, pre, div.embed) > li")) {
    const before = item.previousElementSibling;
    const list = before?.hasAttribute(made) ? before : makeElement(item, "ul");
    list.setAttribute(made, "");
    if (list !== before) item.before(list);
    list.append(item);
  }
  for (const list of findAll(body, "ul, ol")) {
    list.removeAttribute(made);
    keepItemsOnly(list);
  }
  // Lexical writes a list inside a list as an item of its own, without a text.
  for (const list of findAll(body, "li + li > :is(ul, ol):only-child")) {
    const item = list.parentElement;
    if (item?.previousElementSibling && item.firstChild === item.lastChild) {
      item.previousElementSibling.append(list);
      item.remove();
    }
  }
}

/** Marks a list that was made here, until all items have theirs. */
const made = "data-made-list";

/** What stands in a list beside its items becomes part of one: a list belongs to the item before it. */
function keepItemsOnly(list: Element): void {
  let item: Node | null = null;
  let isOpen = false;
  for (const node of list.querySelectorAll(":scope > div.embed")) list.after(node);
  for (const node of Array.from(list.childNodes)) {
    const name = node.nodeName.toLowerCase();
    if (name === "script" || name === "#comment" || (node.nodeType === 3 && !node.textContent?.trim())) {
      if (name === "script") list.after(node);
    } else if (name === "br") {
      node.remove();
      isOpen = false;
    } else if (name === "li") {
      item = node;
      isOpen = false;
    } else {
      if (!item || (!isOpen && name !== "ul" && name !== "ol")) {
        item = makeElement(list, "li");
        list.insertBefore(item, node);
        isOpen = true;
      }
      item.appendChild(node);
    }
  }
}

/** Items of task lists whose state is in a class or a tag of its own: Editor.js, Confluence's pages, Dropbox Paper, Jira, OneNote. */
function nameTasks(body: HTMLElement): void {
  const items =
    ".cdx-checklist__item, li:has(> .cdx-list__checkbox), ul.inline-task-list > li, ul:is([class*=listtype-task], [class*=list-task]) > li, li:has(> .chcklst-box), .org-ul > li:is(.on, .off, .trans), li[style*='--en-checked']";
  for (const item of findAll(body, items)) {
    const names = [item, item.querySelector("[class*=checkbox], .chcklst-box"), item.parentElement].map(
      (one) => one?.className ?? "",
    );
    const isDone =
      /--checked|(?:^|[\s-])checked|list(?:type)?-taskdone|(?:^|\s)on(?:\s|$)/.test(names.join(" ")) ||
      styleOf(item, "--en-checked") === "true";
    item.setAttribute("data-checked", String(isDone));
  }
  for (const box of findAll(
    body,
    ".cdx-list__checkbox, .cdx-checklist__item-checkbox, .chcklst-box, .org-ul > li:is(.on, .off, .trans) > code:first-child",
  ))
    box.remove();
  for (const item of findAll(body, "div.cdx-checklist__item, div[data-task-local-id]")) rename(item, "li");
  for (const list of findAll(body, "div.cdx-checklist, div[data-task-list-local-id]")) rename(list, "ul");
  for (const tagged of findAll(body, ":is(p, li)[data-tag^=to-do]")) {
    tagged.prepend(tagged.getAttribute("data-tag")?.includes(":completed") ? "☑ " : "☐ ");
    tagged.removeAttribute("data-tag");
  }
  for (const choice of findAll(body, "input[type=radio]")) {
    const beside = nodeBeside(choice, "nextSibling");
    // Without words beside it, it only opens something else.
    const isLabelled =
      beside?.nodeType === 3 || (beside && isElement(beside) && beside.matches("label, span, b, strong"));
    if (isLabelled || choice.closest("label")) choice.replaceWith(choice.hasAttribute("checked") ? " ◉ " : " ○ ");
    else choice.remove();
  }
}

/** Boxes of task lists as characters: inputs, and what editors write without them. */
function checkBoxes(body: HTMLElement): void {
  const boxes =
    "input[type=checkbox], li:is([data-checked], [data-task-state], [data-list$=checked], [role=checkbox][aria-checked]):not(:has(input)), ul[data-checked] > li, .checkbox-on, .checkbox-off, en-todo";
  for (const box of findAll(body, boxes)) {
    const states = ["data-checked", "data-task-state", "data-list", "aria-checked", "checked"];
    const state = [box, ...(box.localName === "li" && box.parentElement ? [box.parentElement] : [])]
      .flatMap((one) => states.map((name) => one.getAttribute(name)))
      .find((value) => value !== null);
    const isChecked =
      box.matches(".checkbox-on") ||
      (state !== undefined && !/^(?:false|todo|open|unchecked|mixed)$/i.test(state ?? ""));
    const sign = isChecked ? "☑ " : "☐ ";
    const label = box.closest("label");
    const beside = label?.textContent.trim() ? null : nodeBeside(label ?? box, "nextSibling");
    const words = beside && isElement(beside) && (label || beside.matches("p, div")) ? beside : null;
    for (const drawn of box.querySelectorAll("img[aria-roledescription=checkbox]")) drawn.remove();
    if (box.localName === "li")
      (box.querySelector(":scope > :is(p, div), :scope > span:first-child > p") ?? box).prepend(sign);
    else if (words) (words.querySelector("p") ?? words).prepend(sign);
    if (box.localName === "li") states.forEach((name) => box.removeAttribute(name));
    else if (words) box.remove();
    else box.replaceWith(sign, ...box.childNodes);
  }
  for (const item of findAll(body, "[data-checked], [data-task-state]"))
    ["data-checked", "data-task-state"].forEach((name) => item.removeAttribute(name));
}

/** The list that holds the next item of a depth from 1 on, made where it is missing: `lists` are those that are open, outermost first. */
function openList(lists: HTMLElement[], before: Element, depth: number, kind: string, source?: Element): HTMLElement {
  if (!lists[0] || before.previousElementSibling !== lists[0]) lists.length = 0;
  lists.length = Math.min(lists.length, depth);
  if (lists.length === depth && lists.at(-1)?.localName !== kind) lists.pop();
  while (lists.length < depth) {
    const list = makeElement(before, kind);
    for (const { name, value } of source?.localName === kind ? source.attributes : []) list.setAttribute(name, value);
    const outer = lists.at(-1);
    if (!outer) before.before(list);
    else (outer.lastElementChild ?? outer.appendChild(makeElement(before, "li"))).append(list);
    lists.push(list);
  }
  return lists.at(-1) ?? makeElement(before, kind);
}

/** Lists that say how deep an item is without nesting it: classes of Quill, Draft.js and Paper, Word's web page, Google Docs' exports. */
function restoreLevels(body: HTMLElement): void {
  for (const box of findAll(body, "div.ListContainerWrapper")) box.replaceWith(...box.childNodes);
  const lists: HTMLElement[] = [];
  const flat =
    ":is(ul, ol):is([class*=lst-kix_], [class*=listindent], :has(> li:is([data-list], [class*=ql-indent-], [class*=DraftStyleDefault-depth], [data-aria-level])))";
  for (const list of findAll(body, flat)) {
    const level = /lst-kix_\S*-([0-8])(?=\s|$)/.exec(list.className)?.[1];
    if (level === "0" && list.classList.contains("start")) lists.length = 0;
    for (const item of Array.from(list.children)) {
      const given =
        level ??
        /(?:ql-indent-|Default-depth)([1-8])/.exec(item.className)?.[1] ??
        `${Number(item.getAttribute("data-aria-level") ?? /listindent([1-9])/.exec(list.className)?.[1] ?? 1) - 1}`;
      const depth = Math.min(9, Math.max(1, Number(given) + 1 || 1));
      const type = item.getAttribute("data-list");
      const kind = type === null ? list.localName : type === "ordered" ? "ol" : "ul";
      openList(lists, list, depth, kind, list).append(item);
    }
    list.remove();
  }
  for (const item of findAll(body, "[data-list], [data-aria-level]"))
    for (const name of ["data-list", "data-aria-level"]) item.removeAttribute(name);
}

const bullet = /^[\s\u00a0]*([·•▪●○■§o–-])[\s\u00a0]{2,}/u;
const ordinal = /^\(?(?:(\d{1,4})|([a-z]{1,4}))[.)]/i;
const listStyle = "mso-list" as const;

/** Word writes an item as a paragraph with a drawn marker, and its depth in a style of its own. */
function restoreWordLists(body: HTMLElement): void {
  const lists: HTMLElement[] = [];
  for (const item of findAll<HTMLElement>(body, `p[style*="${listStyle}" i], p[class^="MsoListParagraph"]`)) {
    const marker = takeMarker(item);
    if (marker === null) continue;
    const depth = Number(/level([1-9])/i.exec(item.getAttribute("style") ?? "")?.[1] ?? 1);
    const [isOrdered, number, letters] = ordinal.exec(marker) ?? [];
    const list = openList(lists, item, depth, isOrdered ? "ol" : "ul");
    if (letters && /^[ai]$/i.test(letters) && !list.firstChild) list.setAttribute("type", letters);
    if (number && number !== "1" && !list.firstChild) list.setAttribute("start", number);
    list.append(makeElement(body, "li", {}, ...item.childNodes));
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
    return drawn.textContent.trim();
  }
  const first = item.firstChild;
  const [typed, sign] = (first?.nodeType === 3 && bullet.exec(first.textContent ?? "")) || [];
  if (!first || typed === undefined) return null;
  first.textContent = first.textContent?.slice(typed.length) ?? "";
  return sign ?? "";
}
