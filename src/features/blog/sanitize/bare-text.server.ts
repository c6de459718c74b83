/** Any element that begins a line of its own. */
const blocks =
  "p, div, section, article, ul, ol, dl, table, blockquote, pre, figure, h1, h2, h3, h4, h5, h6, hr, details, iframe, form, center, address";
const mediaMarks =
  /\[(embed|video|audio|youtube|vimeo|soundcloud|tweet|instagram)\b([^\][]{0,500})\](?:(https?:[^\][\s]{1,1000})?\[\/\1\])?/g;
const otherMarks =
  /\[\/?(?:gallery|playlist|contact-form-7|more|nextpage|(?:vc|et_pb|fusion|av|kc|siteorigin)_\w{1,40})\b[^\][]{0,2000}\]/g;
const linesMax = 10_000;
const captionStart = /\[(?:wp_)?caption\b[^\][]{0,500}\]\s*$/;
const captionEnd = /^([^[]*)\[\/(?:wp_)?caption\]/;

/**
 * Makes of text what a site's own software makes of it when it shows the page: WordPress's marks in brackets become figures and frames,
 * a line that is nothing but a URL becomes a frame to be shown, blank lines part paragraphs. In place. @param onLost names marks that nothing can be made of
 */
export function openBareText(body: HTMLElement, onLost: (what: string) => void): void {
  const { ownerDocument: document } = body;
  for (const text of findTexts(body)) {
    openCaption(text);
    openMarks(text, onLost);
  }
  for (const line of body.querySelectorAll("p, div, figure")) {
    const url = line.textContent?.trim() ?? "";
    const [only, ...others] = line.children;
    if (
      others.length > 0 ||
      (only && only.getAttribute("href") !== url) ||
      line.closest("pre") ||
      !/^https?:\/\/[^\s<>"']{4,1000}$/i.test(url)
    )
      continue;
    const frame = document.createElement("iframe");
    frame.setAttribute("src", url);
    const link = document.createElement("a");
    Object.assign(link, { href: url, textContent: url });
    // Videos are shown; of anything else the URL stays, as a link.
    line.replaceChildren(/\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(url) ? frame : link);
  }
  partParagraphs(body);
}

function findTexts(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, 4);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isText(node) && node.data.includes("[") && !node.parentElement?.closest("pre, code, script, style, textarea"))
      texts.push(node);
  return texts;
}

/** `[caption …]<img> Words[/caption]` in one parent. */
function openCaption(text: Text): void {
  const [mark] = captionStart.exec(text.data) ?? [];
  if (mark === undefined) return;
  const inside: ChildNode[] = [];
  for (let node = text.nextSibling; node; node = node.nextSibling) {
    const [whole, words = ""] = (isText(node) && captionEnd.exec(node.data)) || [];
    if (whole === undefined || !isText(node)) {
      inside.push(node);
      if (inside.length > 20) return;
      continue;
    }
    const figure = text.ownerDocument.createElement("figure");
    const caption = text.ownerDocument.createElement("figcaption");
    const picture = inside.findIndex((one) => !isText(one)) + 1;
    caption.append(...inside.splice(picture), words.trimEnd());
    if (caption.firstChild && isText(caption.firstChild)) caption.firstChild.data = caption.firstChild.data.trimStart();
    node.data = node.data.slice(whole.length);
    text.data = text.data.slice(0, -mark.length);
    text.after(figure);
    figure.append(...inside, caption);
    return;
  }
}

function openMarks(text: Text, onLost: (what: string) => void): void {
  const { ownerDocument: document } = text;
  const parts: (string | Element)[] = [];
  let end = 0;
  for (const found of text.data.matchAll(mediaMarks)) {
    const [whole, name = "", attributes = "", inside] = found;
    const url = inside ?? /https?:\/\/[^\s"'\]&]+(?:&[^\s"'\]]*)?/.exec(attributes)?.[0];
    const id = /^[\s=]*["']?([\w-]{5,30})/.exec(attributes)?.[1];
    const known = { youtube: "https://www.youtube.com/embed/", vimeo: "https://player.vimeo.com/video/" };
    const source = url ?? (id && (name === "youtube" || name === "vimeo") ? known[name] + id : null);
    if (!source) continue;
    const frame = document.createElement("iframe");
    frame.setAttribute("src", source);
    parts.push(text.data.slice(end, found.index), frame);
    end = found.index + whole.length;
  }
  parts.push(text.data.slice(end));
  const kept = parts.map((part) =>
    typeof part === "string"
      ? part.replace(otherMarks, (mark) => {
          if (/^\[(?:gallery|playlist|contact-form)/.test(mark)) onLost(mark.slice(0, 60));
          return "";
        })
      : part,
  );
  if (kept.length > 1 || kept[0] !== text.data) text.replaceWith(...kept);
}

/** Text that stands in no element, as WordPress's older editor and plain-text mail store it: a blank line ends a paragraph. */
function partParagraphs(body: HTMLElement): void {
  const { ownerDocument: document } = body;
  if (![...body.childNodes].some((node) => isText(node) && /\S/.test(node.data) && /\n[ \t\r]*\n/.test(node.data)))
    return;
  // A body's limit of elements holds for those made here, too.
  if ((body.textContent?.match(/\n/g)?.length ?? 0) > linesMax) return;
  // Its single line ends count, too, unless somebody wrote HTML.
  const isPlain = !body.querySelector("p, br, div");
  let paragraph: HTMLElement | null = null;
  for (const node of Array.from(body.childNodes)) {
    if (isElement(node) && node.matches(blocks)) {
      paragraph = null;
      continue;
    }
    for (const [index, part] of (isText(node) ? node.data.split(/\n[ \t\r]*\n\s*/) : [node]).entries()) {
      if (index > 0) paragraph = null;
      if (part === "" || (paragraph === null && typeof part === "string" && part.trim() === "")) continue;
      if (!paragraph) {
        paragraph = document.createElement("p");
        body.insertBefore(paragraph, node);
      }
      const lines = typeof part === "string" && isPlain ? splitLines(part) : [part];
      for (const [nth, line] of lines.entries())
        paragraph.append(...(nth > 0 ? [document.createElement("br")] : []), line);
    }
    if (isText(node)) node.remove();
  }
}

/** At the line ends inside a text; one at its end is a space. */
function splitLines(text: string): string[] {
  const lines = text.split("\n");
  if (lines.length > 1 && lines[0]?.trim() === "") lines.splice(0, 2, ` ${lines[1]}`);
  if (lines.length > 1 && lines.at(-1)?.trim() === "") lines.splice(-2, 2, `${lines.at(-2)} `);
  return lines;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function isText(node: Node): node is Text {
  return node.nodeType === 3;
}
