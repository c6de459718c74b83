import { findAll } from "./body-elements.server.ts";

/** Nothing to read, see or link to: what editors write for space, and what is left where something else was taken out. */
export function dropEmpty(body: HTMLElement): void {
  const boxes =
    "p, div, section, figure, figcaption, blockquote, ul, ol, ul > li, dl, table, details, a, h1, h2, h3, h4, h5, h6";
  const shown = "img, .embed, [id]:not(ul, ol), input";
  const aims = new Set(Array.from(findAll(body, 'a[href^="#"]'), (link) => link.getAttribute("href")?.slice(1)));
  for (const box of findAll(body, boxes).reverse()) {
    if (/[^\s\u00ad\u200b-\u200f\u2028\u2029\u2060-\u2064\ufeff]/.test(box.textContent) || box.closest("pre, .embed"))
      continue;
    if (box.querySelector(shown) || (box.localName !== "a" && box.querySelector("hr"))) continue;
    // Editors name every paragraph.
    const isAim = box.localName === "p" ? aims.has(box.id) : box.id && !/^h\d$/.test(box.localName);
    if (isAim) box.removeAttribute("href");
    else if (box.localName === "a") box.replaceWith(...box.childNodes);
    else box.remove();
  }
}
