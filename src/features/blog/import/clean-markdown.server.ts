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
  const parts = splitAtCode(text.replaceAll(/\r\n?/g, "\n"));
  const cleaned = parts.map(({ part, isCode }) => (isCode ? part : cleanProse(part, isMdx, leftOut))).join("");
  const [intro, ...rest] = cleaned.split(/^[ \t]*\u0000more\u0000[ \t]*\n?/m);
  return {
    markdown: [intro, ...rest].join("").replaceAll("\u0000more\u0000", ""),
    intro: rest.length > 0 ? (intro ?? "").trim() || null : null,
    leftOut: [...leftOut].map(([what, times]) => (times > 1 ? `${what} ×${times}` : what)),
  };
}

function cleanProse(text: string, isMdx: boolean, leftOut: Map<string, number>): string {
  const leave = (what: string) => {
    leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
    return "";
  };
  const clean = text
    .replace(/<!--\s*(?:more|excerpt|truncate|end)\s*-->/gi, "\u0000more\u0000")
    .replace(/<!--[^]*?(?:-->|$)/g, "")
    .replace(/\{%([^%]*)%\}/g, (_, inside: string) => {
      const [name = "", first = ""] = inside.replace(/^-|-$/g, "").trim().split(/\s+/);
      if (name === "raw" || name === "endraw") return "";
      if (name === "highlight") return `\n\`\`\`${first}`;
      return name === "endhighlight" ? "```\n" : leave(`{% ${name} %}`);
    })
    .replace(/\{\{[<%]([^>%]*)[>%]\}\}/g, (_, inside: string) => {
      const [name = ""] = inside.trim().split(/\s+/, 1);
      return toShortcode(name, inside.trim().slice(name.length)) ?? leave(`{{< ${name.slice(0, 40)} >}}`);
    })
    .replace(/\{\{-?\s*["']([^"'{}\n]*)["']\s*\|\s*\w+_url[^{}\n]*\}\}/g, "$1")
    .replace(/\{\{-?\s*(?:site|page|post|layout|include)\.[^{}\n]*\}\}/g, (found) => leave(found.slice(0, 60)));
  return isMdx ? cleanMdx(clean, leave) : clean;
}

function cleanMdx(text: string, leave: (what: string) => string): string {
  let isExport = false;
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
    .replace(/<\/?[A-Z](?:[^<>"']|"[^"]*"|'[^']*')*>/g, (found) => leave(`<${/[A-Z][\w.]*/.exec(found)?.[0] ?? ""}>`));
}

/** Hugo's own shortcodes that have a like in HTML. */
function toShortcode(name: string, attributes: string): string | null {
  const given = new Map<string, string>();
  for (const [, key = "", quoted, bare] of attributes.matchAll(/(?<![\w-])([\w-]+)=(?:"([^"]*)"|([^\s"]+))/g))
    given.set(key, quoted ?? bare ?? "");
  const first = given.get("id") ?? /^\s*"?([^\s"=]+)"?/.exec(attributes)?.[1] ?? "";
  const safe = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  if (name === "youtube" && /^[\w-]{11}$/.test(first))
    return `<iframe src="https://www.youtube.com/embed/${first}" allowfullscreen></iframe>`;
  if (name === "vimeo" && /^\d+$/.test(first))
    return `<iframe src="https://player.vimeo.com/video/${first}" allowfullscreen></iframe>`;
  if (name === "figure" && given.get("src")) {
    const caption = given.get("caption") ?? given.get("title");
    const image = `<img src="${safe(given.get("src") ?? "")}" alt="${safe(given.get("alt") ?? caption ?? "")}">`;
    return `<figure>${image}${caption ? `<figcaption>${safe(caption)}</figcaption>` : ""}</figure>`;
  }
  return null;
}
