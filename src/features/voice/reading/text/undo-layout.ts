/** Takes out what a page's layout or another format put between the lines of a text. */
export function undoLayout(text: string): string {
  return undoTags(undoSubtitles(undoDurations(undoColumns(undoNumbers(undoSpacing(text))))));
}

/** An empty line behind each line of a paragraph: what begins in lower case stands below a long line that goes on. */
function undoSpacing(text: string): string {
  const paragraphs = text.split(/\n\n+/);
  const lower = paragraphs.flatMap((one, index) => (/^\p{Ll}/u.test(one) ? [paragraphs[index - 1] ?? ""] : []));
  return lower.length > 0 && lower.every((before) => /[^\n]{38}[\p{L},]$/u.test(before))
    ? text.replace(/(?<=[\p{L},])\n\n+(?=\p{Ll})/gu, "\n")
    : text;
}

const numbered = /^[ \t]*(\d{1,4})[ \t]+(?=\S)/;

/** Each line has its number, and sentences go on over the lines. */
function undoNumbers(text: string): string {
  const lines = text.split("\n");
  const written = lines.filter((line) => line.trim() !== "");
  const first = Number(numbered.exec(written[0] ?? "")?.[1] ?? -9);
  const isNumbered = written.every((line, index) => Number(numbered.exec(line)?.[1] ?? -1) === first + index);
  const goesOn = written.filter(
    (line, index) => /[\p{L},]\s*$/u.test(line) && /^\s*\d+\s+\p{Ll}/u.test(written[index + 1] ?? ""),
  ).length;
  return isNumbered && written.length > 2 && goesOn >= written.length / 4 && /[.!?] +\p{Lu}/u.test(text)
    ? lines.map((line) => line.replace(numbered, "")).join("\n")
    : text;
}

const gap = /^(\S.{10,80}?\S)[ \t]{3,}(\S.{10,}\S)$/;

/** Three lines or more that have a second column at one place, whose sentences go on below. */
function undoColumns(text: string): string {
  if (!/\S {3,}\S/.test(text)) return text;
  const lines = text.split("\n");
  const read: string[] = [];
  let block: [left: string, right: string][] = [];
  const close = () => {
    const goesOn = block.filter(
      ([left], index) => /[\p{L},]$/u.test(left) && /^\p{Ll}/u.test(block[index + 1]?.[0] ?? ""),
    ).length;
    if (block.length > 2 && goesOn > 0)
      read.push(...block.map(([left]) => left), "", ...block.map(([, right]) => right));
    else read.push(...block.map(([left, right]) => `${left} ${right}`));
    block = [];
  };
  let column = 0;
  for (const line of lines) {
    const found = line.length < 300 ? gap.exec(line) : null;
    const at = found ? line.length - (found[2]?.length ?? 0) : 0;
    if (!found || (block.length > 0 && Math.abs(at - column) > 2)) close();
    if (found) block.push([found[1] ?? "", found[2] ?? ""]);
    else read.push(line);
    column = at;
  }
  close();
  return read.join("\n");
}

/** “0 minutes 3 seconds”, as players say it beside each hour. */
function undoDurations(text: string): string {
  return /^\d{1,2}:\d{2}$/m.test(text)
    ? text.replace(/^(?:\S.{1,40} )?(?:\d+ (?:hour|minute|second)s?,? ?){1,3}\n/gm, "")
    : text;
}

/** Advanced SubStation becomes SubRip; “>>” is another speaker, a rolling subtitle says its last line again. */
function undoSubtitles(text: string): string {
  if (!/^Dialogue: (?:[^,\n]*,){9}/m.test(text)) {
    if (!/\d --> \d/.test(text)) return text;
    let said = "";
    return text
      .replace(/^>{2,3}\s*/gm, "")
      .replace(/^\[([\d:.]+ --> [\d:.]+)\]\s*/gm, "$1\n")
      .replace(/(?<=\n\n)NOTE\b.*(?:\n.+)*/g, "")
      .replace(/^.+$/gm, (line, at: number, all: string) => {
        if (line.includes(" --> ") || !/\p{L}/u.test(line)) return line;
        const before = said;
        said = line.replace(/<[^<>]{0,60}>/g, "").trim();
        const isRolling = line.length > 11 || /\S/.test(all.charAt(at + line.length + 1));
        return isRolling && said === before ? "" : line;
      });
  }
  return Array.from(
    text.matchAll(/^Dialogue: [^,\n]*,([^,\n]*),([^,\n]*),(?:[^,\n]*,){6}(.*)$/gm),
    ([, from, to, said = ""]) => `${from} --> ${to}\n${said.replace(/\{[^{}]*\}/g, "").replace(/\\[Nn]/g, "\n")}\n`,
  ).join("\n");
}

/** Tags of a page's source that go over several lines, and its marks of plain text. */
function undoTags(text: string): string {
  if (!/<\/[a-z]\w*[>:]/i.test(text)) return text;
  return text.replace(/<!\[CDATA\[|\]\]>/g, " ").replace(/<[a-z][^<>]{0,1000}>/gi, (tag) => tag.replace(/\s+/g, " "));
}
