import { escapeMarkup } from "../../../lib/escape-markup.ts";
import { nameInclude, readShortcode } from "../sanitize/shortcodes.server.ts";
import { splitAtCode } from "../sanitize/split-at-code.ts";

/** A file's Markdown without what is not meant for readers, and what was left out. */
export interface CleanMarkdown {
  markdown: string;
  /** What stands above `<!-- more -->`, if the file has that mark. */
  intro: string | null;
  leftOut: string[];
}

/** Leaves comments, MDX and templates' tags out, except in code. @param isMdx also imports, exports and components */
export function cleanMarkdown(text: string, isMdx: boolean): CleanMarkdown {
  const leftOut = new Map<string, number>();
  // Code is set aside, so that a note to oneself goes with the code inside it.
  const code: string[] = [];
  const prose = splitAtCode(text.replaceAll(/\r\n?/g, "\n").replaceAll("\u0001", ""))
    .map(({ part, isCode }) => {
      if (!isCode) return part;
      const end = part.endsWith("\n") ? "\n" : "";
      return `\u0001${code.push(part.slice(0, part.length - end.length)) - 1}\u0001${end}`;
    })
    .join("");
  const cleaned = cleanProse(prose, isMdx, leftOut).replace(
    /\u0001(\d+)\u0001/g,
    (_, nth: string) => code[Number(nth)] ?? "",
  );
  const [intro, ...rest] = cleaned.split(/^[ \t]*\u0000more\u0000[ \t]*\n?/m);
  return {
    markdown: [intro, ...rest].join("").replaceAll("\u0000more\u0000", ""),
    intro: rest.length > 0 ? (intro ?? "").trim() || null : null,
    leftOut: [...leftOut].map(([what, times]) => (times > 1 ? `${what} ×${times}` : what)),
  };
}

/** Notes to oneself, as templates of Liquid, Nunjucks, Hugo, Handlebars and Obsidian write them. */
const hiddenPart =
  /\{%-?\s*comment\b[^%]*%\}[^]*?(?:\{%-?\s*endcomment\s*-?%\}|(?![^]))|\{\{[<%]\s*comment\b[^]*?(?:\{\{[<%]\s*\/comment\s*[>%]\}\}|(?![^]))|\{#(?![\w:.-]+\})[^]*?#\}|\{\{-?\/\*[^]*?\*\/-?\}\}|\{\{!--[^]*?--\}\}|\{\{![^{}]*\}\}|%%[^%\n][^%]*%%|^ {0,3}\[(?:\/\/|comment|_|#)[^\]\n]*\]:[ \t]*(?:#|<>)[ \t]*["'(].*$/gm;

function cleanProse(text: string, isMdx: boolean, leftOut: Map<string, number>): string {
  const leave = (what: string) => {
    leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
    return "";
  };
  const shortcode = (name: string, attributes: string, written: string) =>
    toShortcode(name, attributes) ?? leave(written);
  const clean = text
    .replace(/(?:<!--|\{\/\*)\s*(?:more|read ?more|excerpt|truncate|end)\s*(?:-->|\*\/\})/gi, "\u0000more\u0000")
    .replace(/<!--[^]*?(?:-->|$)/g, "")
    .replace(hiddenPart, () => leave("a comment"))
    // Shown as they are written.
    .replace(
      /\{\{([<%])\/\*([^{}]*)\*\/([>%])\}\}/g,
      (_, open: string, inside: string, close: string) =>
        `<code>${escapeMarkup(`\\{\\{${open}${inside}${close}}}`)}</code>`,
    )
    .replace(/\{\{([<%])([^{}]*)[>%]\}\}/g, (_, sign: string, inside: string) => {
      const [name = ""] = inside.trim().split(/\s+/, 1);
      if (name === "highlight") return `\n\`\`\`${inside.trim().split(/\s+/)[1] ?? ""}`;
      if (name === "/highlight") return "```\n";
      if (name === "ref" || name === "relref") return inside.trim().split(/\s+/)[1]?.replaceAll('"', "") ?? "";
      return shortcode(
        name,
        inside.trim().slice(name.length),
        `{{${sign} ${name.slice(0, 40)} ${sign === "<" ? ">" : sign}}}`,
      );
    })
    .replace(/\{%([^%]*)%\}/g, (_, inside: string) => {
      const [name = "", first = ""] = inside.replace(/^-|-$/g, "").trim().split(/\s+/);
      if (name === "raw" || name === "endraw") return "";
      if (name === "highlight") return `\n\`\`\`${first}`;
      if (name === "endhighlight") return "```\n";
      if (name === "link") return `/${first.replace(/^\//, "")}`;
      if (name === "post_url") return `./${first}.md`;
      const attributes = inside.replace(/^-|-$/g, "").trim().slice(name.length);
      return shortcode(...nameInclude(name, attributes), `{% ${name} %}`);
    })
    .replace(/\{\{-?\s*["']([^"'{}\n]*)["']\s*\|\s*\w+_url[^{}\n]*\}\}/g, "$1")
    .replace(/\{\{-?\s*(?:site|page|post|layout|include)\.[^{}\n]*\}\}/g, (found) => leave(found.slice(0, 60)))
    .replace(/!\[\[([^\][|\n]+)(?:\|([^\][\n]*))?\]\]/g, (_, path: string, words = "") =>
      /\.\w{2,5}$/.test(path) ? `![${/^\d+(?:x\d+)?$/.test(words) ? "" : words}](<${path}>)` : leave(`![[${path}]]`),
    )
    .replace(/(?<!\[)\[\[toc\]\]|^[ \t]*(?:\[toc\]|\$\{toc\}|\{:toc\})[ \t]*$/gim, "")
    .replace(/(?<![!\\\w])\[\[([^\][|\n]+)(?:\|([^\][\n]*))?\]\]/g, (_, page: string, words?: string) => words ?? page)
    // Attributes as kramdown, Pandoc and Docusaurus write them; a heading's id stays.
    .replace(/^(#{1,6} [^\n{}]*)\{([^{}\n]*)\}[ \t]*$/gm, (whole, heading: string, inside: string) => {
      const [, id] = /^#([\w:.-]+)/.exec(inside.replace(/^:/, "").trim()) ?? [];
      return id ? `${heading.trimEnd()} <a id="${id}"></a>` : whole;
    })
    .replace(/\{:[^{}\n]{0,300}\}|(?<=\))\{(?:[.#]|[\w-]+=)[^{}\n]{0,300}\}/g, "")
    // Boxes: their names, and titles, stay as text.
    .replace(/^([ \t>]*):::(.*)$/gm, (_, start: string, rest: string) => {
      const title = rest
        .replace(/^:+/, "")
        .trim()
        .replace(/^\{?\w[\w-]*\}?/, "");
      const shown = title.trim().replace(/^[[{]|[\]}]$/g, "");
      return shown ? `${start}**${shown}**\n${start.trimEnd()}` : start.trimEnd();
    });
  return isMdx ? cleanMdx(clean, leave) : clean;
}

function cleanMdx(text: string, leave: (what: string) => string): string {
  let isExport = false;
  const pictures = new Map<string, string>();
  for (const [, name = "", path = ""] of text.matchAll(/^import ([\w$]+) from ["']([^"'\n]+)["']/gm))
    pictures.set(name, path);
  const lines = text.replace(/\{\/\*[^]*?\*\/\}/g, "").split("\n");
  const kept = lines.filter((line) => {
    // An export may have several lines, up to an empty one.
    if (isExport && line.trim() !== "") return false;
    isExport = line.startsWith("export ");
    const isImport = /^import\b.*["']/.test(line);
    if (isExport || isImport) leave(line.trim().slice(0, 60));
    return !isExport && !isImport;
  });
  return kept
    .join("\n")
    .replace(
      /<(?:Image|Picture|img)\b(?=[^<>]{0,500}?\ssrc=\{([\w$]+)(?:\.src)?\})((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*)>/g,
      (whole, name, attributes) => {
        const path = pictures.get(name);
        const alt = /\salt=(?:"([^"<>]*)"|'([^'"<>]*)'|\{["'`]([^"'`<>]*)["'`]\})/.exec(attributes);
        return path ? `<img src="${path}" alt="${alt?.[1] ?? alt?.[2] ?? alt?.[3] ?? ""}">` : whole;
      },
    )
    .replace(
      /<\/?([A-Z][\w.]*)((?:[\s/](?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*)?)>/g,
      (found, name: string, attributes: string) => {
        const plain = attributes.replace(/=\{\s*["'`]([^"'`{}]*)["'`]\s*\}/g, '="$1"').replace(/='([^'"]*)'/g, '="$1"');
        const known = found.startsWith("</") ? null : toShortcode(name.toLowerCase(), plain);
        return known ?? leave(`<${name}>`);
      },
    )
    .replace(/(?<![\\$_^}"'=]|\\[a-zA-Z]{1,20})\{([^{}\n]*)\}/g, (_, inside: string) => {
      const [, text] = /^\s*["'`]([^"'`$]*)["'`]\s*$/.exec(inside) ?? [];
      return text ?? leave(`{${inside.trim().slice(0, 40)}}`);
    });
}

/** What a shortcode shows, in Markdown: a URL is a line of its own. */
function toShortcode(name: string, attributes: string): string | null {
  const shown = readShortcode(name, attributes);
  return shown && !shown.startsWith("<") ? `\n\n${shown}\n\n` : shown;
}
