import { escapeMarkup } from "../../../lib/escape-markup.ts";
import { findAll, makeElement, rename } from "./body-elements.server.ts";

/** Confluence's storage format as HTML that a parser reads as it is meant: its CDATA is text, its empty elements have an end. Other text comes back as it is. */
export function openStorageFormat(html: string): string {
  if (!/<(?:ac|ri):[a-z]/.test(html)) return html;
  const [before = "", ...parts] = html.split("<![CDATA[");
  const texts = parts.map((part) => {
    const end = part.indexOf("]]>");
    return end === -1 ? part : escapeMarkup(part.slice(0, end)) + part.slice(end + 3);
  });
  return (before + texts.join("")).replace(
    /<((?:ac|ri):[a-z-]{1,40})((?:\s[^<>]{0,2000})?)\/>/g,
    (_, name: string, attributes: string) => `<${name}${attributes}></${name}>`,
  );
}

/** Macros that Confluence fills when it shows a page. */
const filled =
  /^(?:toc|children|pagetree|recently-updated|contentbylabel|attachments|livesearch|jira|roadmap|include|excerpt-include)$/;

/** Makes of Confluence's own elements what its page shows, in place. @param onLost names what only Confluence can show */
export function restoreConfluence(body: HTMLElement, onLost: (what: string) => void): void {
  const find = (name: string) => findAll(body, `ac\\:${name}`);
  // From the inside out.
  for (const macro of [...find("structured-macro"), ...find("macro")].reverse()) openMacro(macro, onLost);
  for (const image of find("image")) {
    const file = image.querySelector("ri\\:attachment")?.getAttribute("ri:filename");
    const shown = makeElement(image, "img", {
      src: image.querySelector("ri\\:url")?.getAttribute("ri:value") ?? file ?? "",
    });
    for (const name of ["alt", "title", "width", "height"]) {
      const value = image.getAttribute(`ac:${name}`);
      if (value !== null) shown.setAttribute(name, value);
    }
    image.replaceWith(shown);
  }
  for (const link of find("link")) {
    const own = link.querySelector("ac\\:plain-text-link-body, ac\\:link-body");
    const page = link.querySelector("ri\\:page, ri\\:blog-post, ri\\:attachment");
    const name = page?.getAttribute("ri:content-title") ?? page?.getAttribute("ri:filename") ?? "";
    const anchor = link.getAttribute("ac:anchor");
    const shown = makeElement(body, anchor && !page ? "a" : "span");
    if (anchor && !page) shown.setAttribute("href", `#${anchor}`);
    else onLost(`link to a page of Confluence ${name}`);
    shown.append(...(own ? own.childNodes : [name || (anchor ?? "")]));
    link.replaceWith(shown);
  }
  for (const emoticon of find("emoticon")) emoticon.replaceWith(emoticon.getAttribute("ac:emoji-fallback") ?? "");
  for (const task of find("task")) {
    const isDone = /^\s*complete\s*$/.test(task.querySelector("ac\\:task-status")?.textContent ?? "");
    const words = task.querySelector("ac\\:task-body")?.childNodes ?? [];
    task.replaceWith(makeElement(task, "li", {}, isDone ? "☑ " : "☐ ", ...words));
  }
  for (const list of find("task-list")) rename(list, "ul");
  for (const note of [...find("placeholder"), ...find("parameter")]) note.remove();
  for (const box of [...find("layout-cell"), ...find("layout-section"), ...find("layout"), ...find("rich-text-body")])
    rename(box, "div");
}

function openMacro(macro: Element, onLost: (what: string) => void): void {
  const name = macro.getAttribute("ac:name") ?? "";
  const own = [...macro.children].filter(({ localName }) => localName === "ac:parameter");
  const parameter = (wanted: string) => own.find((one) => one.getAttribute("ac:name") === wanted);
  const read = (wanted: string) => parameter(wanted)?.textContent?.trim() ?? "";
  const words = read("title");
  const title = makeElement(macro, name === "expand" ? "summary" : "p", {}, words);
  const plain = macro.querySelector("ac\\:plain-text-body");
  const rich = [...macro.children].find(({ localName }) => localName === "ac:rich-text-body");
  if (name === "status") return macro.replaceWith(words);
  if (name === "anchor") return macro.replaceWith(makeElement(macro, "a", { id: own[0]?.textContent?.trim() ?? "" }));
  if (plain) {
    const code = makeElement(macro, "code", {}, plain.textContent.replace(/^\n|\n$/g, ""));
    if (/^[\w+#-]{1,30}$/.test(read("language"))) code.className = `language-${read("language")}`;
    return macro.replaceWith(...(words ? [title] : []), makeElement(macro, "pre", {}, code));
  }
  if (rich) {
    const isOpened = name === "expand";
    const content = [...(words || isOpened ? [title] : []), ...rich.childNodes];
    return macro.replaceWith(makeElement(macro, isOpened ? "details" : "div", {}, ...content));
  }
  const url = parameter("url")?.querySelector("ri\\:url")?.getAttribute("ri:value") ?? read("url");
  if (/^https?:\/\//.test(url)) return macro.replaceWith(makeElement(macro, "p", {}, url));
  if (name !== "toc") onLost(`macro of Confluence ${name} ${read("key")}`);
  macro.replaceWith(filled.test(name) ? read("key") : macro.textContent.trim() ? words : "");
}
