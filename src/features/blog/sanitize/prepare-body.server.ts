import { openBareText } from "./bare-text.server.ts";
import { linkEmbeds } from "./link-embeds.server.ts";
import { restoreStructure } from "./restore-structure.server.ts";
import { restorePictures } from "./real-pictures.server.ts";
import { rename } from "./rename.server.ts";

/** Blocks that a body cannot keep; their content stays a block, so that the words of neighbors are not glued. */
const otherBlocks =
  "address article aside button center dialog fieldset footer form header hgroup legend main marquee nav optgroup option search select textarea".split(
    " ",
  );

/**
 * Turns what the sanitizer would drop into what it keeps, in place, before it runs: real pictures, links to media and frames that are
 * not shown, blocks, anchors and readings of characters. Nothing here has to be safe. @param onLost names what nothing can be made of
 */
export function prepareBody(body: HTMLElement, onLost: (what: string) => void): void {
  restorePictures(body, onLost);
  restoreStructure(body);
  openBareText(body, onLost);
  linkEmbeds(body, onLost);
  nameAnchors(body);
  for (const reading of body.querySelectorAll("ruby:not(:has(rp)) rt")) {
    reading.before("(");
    reading.after(")");
  }
  for (const template of body.querySelectorAll("template")) template.replaceWith(template.content);
  // KaTeX and MathJax draw a formula beside it.
  for (const drawn of body.querySelectorAll(".katex-mathml + .katex-html, .MathJax_Preview, mjx-container > svg"))
    drawn.remove();
  for (const formula of body.querySelectorAll('math, script[type^="math/tex"]')) writeFormula(formula);
  for (const listing of body.querySelectorAll("xmp, listing, plaintext")) rename(listing, "pre");
  for (const list of body.querySelectorAll("ol > ol, ol > ul, ul > ol, ul > ul"))
    // Nothing but an item may hold a list: what else stands before it would be parsed apart again, with an empty paragraph more each time.
    if (list.previousElementSibling?.localName === "li") list.previousElementSibling.append(list);
  // Google Docs wraps what it copies in it.
  for (const plain of body.querySelectorAll<HTMLElement>("b, strong"))
    if (/^(?:normal|400)$/.test(plain.style.fontWeight))
      rename(plain, plain.querySelector("p, ul, ol, h1, h2, h3, table") ? "div" : "span");
  for (const struck of body.querySelectorAll('strike, span[style*="line-through"], font[style*="line-through"]'))
    rename(struck, "s");
  checkBoxes(body);
  for (const line of body.querySelectorAll<HTMLElement>(
    "span[style*=display], a[style*=display], label[style*=display], strong[style*=display]",
  ))
    if (/^(?:block|flex|grid|table|list-item)$/.test(line.style.display)) part(line);
  for (const own of body.querySelectorAll<HTMLElement>("*"))
    if (own.localName.includes("-") && own.style) openOwnElement(own);
  for (const list of body.querySelectorAll("menu, dir")) rename(list, "ul");
  for (const block of body.querySelectorAll(otherBlocks.join(", "))) rename(block, "div");
}

/** Anchors of older HTML: `name` is an id, also beside another one. */
function nameAnchors(body: HTMLElement): void {
  for (const named of body.querySelectorAll("[name]:is(a, img, map, div, p, span, section, h1, h2, h3, h4, h5, h6)")) {
    const name = named.getAttribute("name") ?? "";
    if (!named.id) named.id = name;
    else if (name && name !== named.id && named.localName === "a") {
      const anchor = body.ownerDocument.createElement("a");
      anchor.id = name;
      named.before(anchor);
    }
  }
}

/** Boxes of task lists as characters: inputs, and what Notion and editors built on ProseMirror write. */
function checkBoxes(body: HTMLElement): void {
  const boxes =
    "input[type=checkbox], li[data-checked]:not(:has(input)), li[data-task-state], .checkbox-on, .checkbox-off, en-todo";
  for (const box of body.querySelectorAll(boxes)) {
    const state =
      box.getAttribute("data-checked") ?? box.getAttribute("data-task-state") ?? box.getAttribute("checked");
    const isChecked = box.matches(".checkbox-on") || (state !== null && !/^(?:false|todo|open)$/i.test(state));
    const sign = isChecked ? "☑ " : "☐ ";
    if (box.localName !== "li") box.replaceWith(sign);
    else box.prepend(sign);
    box.removeAttribute("data-checked");
    box.removeAttribute("data-task-state");
  }
}

/** An element of a site's own is a block, unless it stands in a line. */
function openOwnElement(own: Element): void {
  const hasTextBeside = [own.previousSibling, own.nextSibling].some(
    (node) => node?.nodeType === 3 && node.textContent?.trim(),
  );
  if (hasTextBeside || own.closest("p, li, h1, h2, h3, h4, h5, h6, td")) part(own);
  else rename(own, "div");
}

/** Keeps a line's words from its neighbors' words. */
function part(line: Element): void {
  line.before(" ");
  line.after(" ");
}

/** A formula as its author wrote it (TeX), else as it is read aloud, else its characters. */
function writeFormula(formula: Element): void {
  const source = formula.querySelector('annotation[encoding*="tex" i]') ?? formula.querySelector("annotation");
  const text = source?.textContent?.trim() || formula.getAttribute("alttext")?.trim() || formula.textContent?.trim();
  const code = formula.ownerDocument.createElement("code");
  code.textContent = text ?? "";
  formula.replaceWith(code);
}
