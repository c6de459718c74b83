const fenceLine = /^ {0,3}(`{3,}|~{3,})/;

/** Markdown in parts that are code (fenced, or between back-ticks on one line) and parts that are not; joined they are the text. */
export function splitAtCode(text: string): { part: string; isCode: boolean }[] {
  const parts: { part: string; isCode: boolean }[] = [];
  const add = (part: string, isCode: boolean) => {
    const last = parts.at(-1);
    if (last?.isCode === isCode) last.part += part;
    else parts.push({ part, isCode });
  };
  let fence: string | null = null;
  let isComment = false;
  for (const line of text.split(/(?<=\n)/)) {
    const mark = isComment ? undefined : fenceLine.exec(line)?.[1];
    if (fence !== null) {
      add(line, true);
      if (mark && mark[0] === fence[0] && mark.length >= fence.length && line.trim() === mark) fence = null;
    } else if (mark && !(mark.startsWith("`") && line.slice(line.indexOf(mark) + mark.length).includes("`"))) {
      fence = mark;
      add(line, true);
    } else {
      for (const [index, piece] of line.split(/((?<!`)`+[^`\n]+`+)/).entries())
        if (piece) add(piece, index % 2 === 1 && !isComment);
      isComment = line.lastIndexOf("<!--") > line.lastIndexOf("-->") || (isComment && !line.includes("-->"));
    }
  }
  return parts;
}
