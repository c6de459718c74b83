import { ownProperty, parseJson, toSingleLine } from "./untrusted-json.ts";
import { findAll, makeElement } from "./body-elements.server.ts";
import { nodeBeside } from "./prepare-markdown.server.ts";
import { standsAlone } from "./style-of.server.ts";

const formulas =
  "[data-latex], [data-tex], [data-formula], .ql-formula[data-value], [data-attrs*=persistentExpression]";
/** Numbers that count up when they come into view. */
const counters = ":is(span, div, p, strong, b, h2, h3, h4):is([class*=count i], [class*=number i], [data-to-value])";
const counterEnd = /^data-(?:to-?value|to|count(?:-?to|-?up|er)?|target|number|end(?:-?value)?|stop|value)$/;
/** Classes of icons that say yes or no in a table's cell. */
const yesIcon = /(?:^|[\s-])(?:check|checkmark|tick|yes)(?:$|[\s-])/i;
const noIcon = /(?:^|[\s-])(?:times|xmark|close|cross|no|minus)(?:$|[\s-])/i;

/** Writes into elements that hold nothing what their page draws there: formulas, mentions, ratings, progress, icons with a name; in place. @param onLost names drawings */
export function restoreNames(body: HTMLElement, onLost: (what: string) => void): void {
  for (const formula of findAll(body, formulas)) writeSource(formula);
  drawStars(body);
  nameTabs(body);
  // Their letters are a drawing's name.
  for (const icon of findAll(body, "[class*=material-icons], [class*=material-symbols]")) icon.replaceChildren();
  for (const icon of findAll(body, "i[class*=icon], .et-pb-icon"))
    if (/^[!-/:-~]$/.test(icon.textContent.trim())) icon.replaceChildren();
  // The character that opens and closes what stands below a title.
  for (const mark of findAll(body, ":is(button, summary, h2, h3, h4, h5, h6, dt) > [aria-hidden=true]:last-child"))
    if (/^\s*[+−–×✕✖▼▲▾▴▸▶►›»⌄⌃↓→＋-]\s*$/u.test(mark.textContent) && !nodeBeside(mark, "nextSibling")) mark.remove();
  for (const bar of findAll(body, "progress[value], meter[value], [role=progressbar][aria-valuenow]:not(:has(*))"))
    if (!hasText(bar)) writeShare(bar);
  for (const counter of findAll(body, counters)) {
    const end = counter
      .getAttributeNames()
      .find((name) => counterEnd.test(name) && /^\d[\d.,]*$/.test(counter.getAttribute(name) ?? ""));
    if (end && /^[01]?$/.test(counter.textContent.trim())) counter.replaceChildren(counter.getAttribute(end) ?? "");
  }
  for (const emoji of findAll(body, "[data-type=emoji][data-name] > img:not([alt])"))
    emoji.setAttribute("alt", emoji.parentElement?.getAttribute("data-name") ?? "");
  const named =
    ":is(span, i, div, p, a[href], abbr):is([aria-label], [title], [data-label], [data-mention]), time[datetime]";
  for (const empty of findAll(body, named)) {
    if (hasText(empty) || empty.querySelector("img, iframe, video, audio, input, [id]")) continue;
    const name = nameOf(empty);
    if (!name) continue;
    empty.replaceChildren(name);
  }
  for (const drawing of findAll(body, "svg:is([role=img], [aria-label]):not([aria-hidden=true])")) {
    const name = drawing.getAttribute("aria-label") ?? drawing.querySelector("title")?.textContent ?? "";
    const link = drawing.closest("a[href]");
    // Beside a link's words it says nothing more.
    if (link && link.textContent.trim() !== drawing.textContent.trim()) continue;
    if (!name.trim() || !(drawing.parentElement?.localName === "figure" || standsAlone(drawing))) continue;
    onLost(`svg ${name}`);
    drawing.replaceWith(name.trim());
  }
  for (const icon of findAll(body, "td i, td span, td svg")) {
    if (hasText(icon) || (icon.children.length > 0 && icon.localName !== "svg") || !standsAlone(icon)) continue;
    const use = icon.querySelector("use");
    const names = [icon.getAttribute("class"), use?.getAttribute("href"), use?.getAttribute("xlink:href")];
    const name = names.map((one) => one?.replace("#", "")).join(" ");
    const answer = yesIcon.test(name) ? "✓" : noIcon.test(name) ? "✗" : "";
    if (answer) icon.replaceWith(answer);
  }
}

/** The names of tabs, which stand in a row, go into the panels that they open. */
function nameTabs(body: HTMLElement): void {
  for (const row of findAll(body, "[role=tablist], .nav-tabs, .tabbed-labels")) {
    const names = [...row.children].filter(hasText);
    const panels = [row.nextElementSibling, row.parentElement]
      .map((box) =>
        [...(box?.children ?? [])].filter((one) => one.matches("[role=tabpanel], .tab-pane, .tabbed-block")),
      )
      .find(({ length }) => length > 1 && length === names.length);
    if (!panels || row.querySelector("img")) continue;
    for (const [nth, panel] of panels.entries())
      panel.prepend(makeElement(body, "p", {}, makeElement(body, "strong", {}, names[nth]?.textContent.trim() ?? "")));
    row.remove();
  }
}

/** A rating that is drawn with at least three stars in a row, as characters, unless it has a name. */
function drawStars(body: HTMLElement): void {
  const drawn = findAll(body, ":is(i, span, svg)[class*=star]").filter((star) => !star.textContent.trim());
  const boxes = Map.groupBy(drawn, (star) => star.parentElement ?? body);
  for (const [box, stars] of boxes) {
    if (stars.length < 3 || stars.length > 10 || box.hasAttribute("aria-label") || box.hasAttribute("title")) continue;
    const classOf = (star: Element) => star.getAttribute("class") ?? "";
    const hasActive = stars.some((star) => classOf(star).includes("active"));
    for (const star of stars) {
      const isEmpty = hasActive
        ? !classOf(star).includes("active")
        : /star-o\b|empty|outline|regular|(?:^|\s)far(?:\s|$)|off\b/.test(classOf(star));
      star.replaceWith(isEmpty ? "☆" : classOf(star).includes("half") ? "½" : "★");
    }
  }
}

/** What an empty element's attributes say that it shows; null where they only repeat what stands beside it. */
function nameOf(empty: Element): string | null {
  if (empty.localName === "time") return empty.getAttribute("datetime");
  const label = empty.getAttribute("data-label") ?? empty.getAttribute("data-mention");
  const isMention = /mention/i.test(`${empty.getAttribute("data-type")} ${empty.className}`);
  if (label) return isMention && /^[^@#]/.test(label) ? `@${label}` : label;
  const isLink = empty.localName === "a";
  if (isLink && empty.getAttribute("href")?.startsWith("#")) return null;
  // A box's label names what is in it, unless it is drawn as a picture.
  const isBox = /^(?:div|p)$/.test(empty.localName) && empty.getAttribute("role") !== "img";
  const name = (!isBox && empty.getAttribute("aria-label")?.trim()) || empty.getAttribute("title")?.trim() || "";
  // Of what a script fills, `linkWidgets` makes a link.
  const isWidget = !isLink && empty.getAttributeNames().some((one) => /^data-(?!v-)/.test(one));
  if (/^https?:\/\//.test(name) || isWidget) return null;
  const isIcon = !isLink && empty.localName === "i";
  return isIcon && !standsAlone(empty) ? null : name || null;
}

/** A formula that only its editor's script draws, as its author wrote it. */
function writeSource(formula: Element): void {
  const source = ["data-latex", "data-tex", "data-formula", "data-value"].map((name) => formula.getAttribute(name));
  // Substack's settings.
  const expression = ownProperty(parseJson(formula.getAttribute("data-attrs") ?? ""), "persistentExpression");
  const text = source.find((value) => value?.trim()) ?? toSingleLine(expression);
  const isDrawn = formula.matches(".ql-formula") || formula.querySelector(".katex, .MathJax, mjx-container, math");
  if (!text || (hasText(formula) && !isDrawn)) return;
  const code = makeElement(formula, "code", {}, text);
  if (formula.localName === "span") formula.replaceWith(code);
  else formula.replaceChildren(code);
  for (const name of ["data-latex", "data-tex", "data-formula", "data-value", "data-attrs"])
    formula.removeAttribute(name);
}

/** A bar's value as a share of its whole. */
function writeShare(bar: Element): void {
  const value = Number(bar.getAttribute("value") ?? bar.getAttribute("aria-valuenow"));
  const most = Number(
    bar.getAttribute("max") ?? (bar.hasAttribute("value") ? 1 : bar.getAttribute("aria-valuemax") || 100),
  );
  if (!(value >= 0 && most > 0)) return;
  const share = `${Math.round((Math.min(value, most) / most) * 100)}%`;
  if (bar.matches("progress, meter")) bar.replaceWith(share);
  else bar.append(share);
}

function hasText(element: Element): boolean {
  return /[^\s\u200b-\u200f\u2060-\u2064\ufeff]/.test(element.textContent);
}
