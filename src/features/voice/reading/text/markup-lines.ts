import type { LeftOutKind } from "./left-out-content.ts";
import { endsThought, type Line } from "./line.ts";

interface Block {
  opens: RegExp;
  closes: RegExp;
  kind: LeftOutKind;
}

/** Lines between these are left out, with them, where the second follows. */
const blocks: readonly Block[] = [
  { opens: /^`{3,}/, closes: /^`{3,}/, kind: "code" },
  { opens: /^~{3,}/, closes: /^~{3,}/, kind: "code" },
  { opens: /^---\w*$/, closes: /^---$/, kind: "frontMatter" },
  { opens: /^\+{3}$/, closes: /^\+{3}$/, kind: "frontMatter" },
  { opens: /^%%/, closes: /%%$/, kind: "markup" },
  { opens: /^<!--/, closes: /-->/, kind: "markup" },
  { opens: /^\$\$/, closes: /\$\$[.,]?$/, kind: "code" },
  { opens: /^\\\[/, closes: /\\\][.,]?$/, kind: "code" },
  {
    opens:
      /^\\begin\{(?:equation|align|gather|multline|verbatim|lstlisting|tikzpicture|tabular|table|figure|thebibliography)/,
    closes: /^\\end\{/,
    kind: "code",
  },
  { opens: /^#\+begin_(?:src|example|export|comment)/i, closes: /^#\+end_/i, kind: "code" },
  { opens: /^:(?:properties|logbook):$/i, closes: /^:end:$/i, kind: "frontMatter" },
  { opens: /^#\+begin_quote/i, closes: /^#\+end_quote/i, kind: "quote" },
  { opens: /^\{quote\}$/, closes: /^\{quote\}$/, kind: "quote" },
  { opens: /^\{(?:code|noformat)\b[^}]*\}$/, closes: /^\{(?:code|noformat)\}$/, kind: "code" },
  { opens: /^\{\|/, closes: /^\|\}/, kind: "table" },
  { opens: /^\{\{[^{}]*$/, closes: /^\}\}$/, kind: "markup" },
  { opens: /^\[code\b/i, closes: /\[\/code\]$/i, kind: "code" },
  { opens: /^\[quote\b/i, closes: /\[\/quote\]$/i, kind: "quote" },
  { opens: /^<(?:script|style|pre)\b/i, closes: /<\/(?:script|style|pre)>$/i, kind: "code" },
];

const texLine = /^\\(?:documentclass|usepackage|begin|section|chapter|subsection|title|maketitle)\b/;
const org = /^(?:#\+[a-z_]+:|(?:scheduled|deadline|closed): [<[]|\*{2,6} (?:todo|done) |:properties:$)/i;

/** The kinds of lines that markup languages use for themselves: comments, settings, directives, headings. */
export function kindsOfMarkup(lines: readonly Line[]): ReadonlyMap<number, LeftOutKind> {
  const kinds = new Map<number, LeftOutKind>();
  const last = blocks.map(({ closes }) => lines.findLastIndex(({ trimmed }) => closes.test(trimmed)));
  const isTex = lines.some(({ trimmed }) => texLine.test(trimmed));
  const isOrg = lines.some(({ trimmed }) => org.test(trimmed));
  const settings = findSettings(lines);
  let open: Block | null = null;
  for (const [index, { trimmed }] of lines.entries()) {
    const opened: Block | null =
      open ??
      blocks.find(
        ({ opens, closes, kind }, at) =>
          opens.test(trimmed) &&
          (kind !== "frontMatter" || trimmed.startsWith(":") || (index === 0 && closesFrontMatter(lines, trimmed))) &&
          // Closed on its own line, or on one below.
          ((last[at] ?? -1) > index || closes.test(trimmed.replace(opens, ""))),
      ) ??
      null;
    if (opened) {
      if (trimmed !== "") kinds.set(index, opened.kind);
      const isClosing: boolean = opened.closes.test(open ? trimmed : trimmed.replace(opened.opens, ""));
      open = isClosing ? null : opened;
      continue;
    }
    const kind = settings.has(index) ? "frontMatter" : kindOf(trimmed, isTex, isOrg, index);
    if (kind) kinds.set(index, kind);
  }
  return kinds;
}

/** Of settings; “---” above and below prose are rules. */
function closesFrontMatter(lines: readonly Line[], mark: string): boolean {
  const at = lines.findIndex(({ trimmed }, index) => index > 0 && trimmed === mark.slice(0, 3));
  return (
    at < 60 &&
    lines
      .slice(1, at)
      .every(
        ({ trimmed }) => trimmed === "" || /^(?:[\w-]+ ?[:=]|[-#[]|\S+$)/.test(trimmed) || !endsThought.test(trimmed),
      )
  );
}

const setting =
  /^(?:title|authors?|date|tags|categor(?:y|ies)|layout|slug|draft|description|subtitle|summary|keywords|published|created|updated|last edited|status|permalink)(?: (?:time|by|at))?:\s/i;

/** Settings without a fence: two lines or more near the top. */
function findSettings(lines: readonly Line[]): ReadonlySet<number> {
  const found = lines.slice(0, 14).flatMap(({ trimmed }, index) => (setting.test(trimmed) ? [index] : []));
  const isSure = found.some((index) =>
    /^(?:title|author|date|tags|layout|slug|created time)/i.test(lines[index]?.trimmed ?? ""),
  );
  return new Set(found.length > 1 && isSure ? found : []);
}

function kindOf(trimmed: string, isTex: boolean, isOrg: boolean, index: number): LeftOutKind | null {
  if (isOrg && /^\*{1,6} /.test(trimmed)) return "heading";
  if (index === 0 && /^= \S.{0,117}[^.!?]$/.test(trimmed)) return "heading";
  if (!isTex) return null;
  if (trimmed.startsWith("%")) return "markup";
  if (/^\\(?:part|chapter|(?:sub){0,2}section|paragraph)\*?(?:\[[^\]]{0,100}\])?\{.*\}$/.test(trimmed))
    return "heading";
  if (/^\\(?:emph|text\w+|item|footnote|underline)\b/.test(trimmed)) return null;
  return /^(?:\\[a-zA-Z]{1,30}\*?(?:\[[^\]]{0,200}\]|\{[^{}]{0,200}\}){0,4}\s?){1,6}$/.test(trimmed) ? "markup" : null;
}
