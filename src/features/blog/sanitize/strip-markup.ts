import { decodeHTMLStrict } from "entities";

/** Tags that tools put into plain text: pairs that set type, and those of blocks, which part words. */
const typePairs = /<(span|em|strong|b|i|u|s|sup|sub|small|mark|code|a|font|abbr|cite|q)(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi;
const blockPairs = /<(p|div|h[1-6]|ul|ol|li|blockquote|section)(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi;
/** Characters that show nothing or turn the text behind them: byte order marks, zero-width spaces, direction overrides. */
const unseen = /[\u200b\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** What chat assistants leave where their page showed a source, also where an editor took their brackets (U+E200, U+E201) off; and a terminal's colors. */
const machineMarks =
  /[\s\u200b]?(?::contentReference\[oaicite:\d+\]\{index=\d+\}|【\d+(?::\d+)?†[^】\n]{0,100}】|\[(?:cite(?:_start|: ?[\d, ]{1,50})|citation:\d{1,3}|\^\d{1,3}\^)\]|\ue200[^\ue200\ue201\n]{0,1000}\ue201|(?<!\p{L})(?:file)?cite(?:turn\d+[a-z]+\d+)+)|\u001b(?:\[[\d;]*[A-Za-z]|\][^\u0007\u001b]{0,1000}(?:\u0007|\u001b\\))/gu;
/** The same around a name, which stays. */
const namedMarks = /\ue200?entity\ue202?\["[\w ]{1,40}", ?"([^"\]]{1,200})"[^\]]{0,200}\]\ue201?/g;

/** Text without the marks that a machine left in it. */
export function dropMachineMarks(text: string): string {
  return text.replace(namedMarks, "$1").replace(machineMarks, "");
}

/** A line of text without pairs of tags, pictures and entities, which some tools put into plain text, some of them escaped once or twice more. */
export function stripMarkup(line: string): string {
  let text = stripTags(line);
  for (let turns = 0; turns < 3 && /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/i.test(text); turns += 1) {
    const decoded = stripTags(decodeHTMLStrict(text));
    if (decoded === text) break;
    text = decoded;
  }
  return dropMachineMarks(text).replace(unseen, "");
}

function stripTags(line: string): string {
  let text = line
    .replace(/<!--.{0,1000}?-->/g, "")
    .replace(/<br\s*\/?>/gi, " ")
    .replace(/<(?:wbr\s*\/?|img\s[^<>]*)>/gi, "")
    // Markdown's heading, links and bold.
    .replace(/^\s*#{1,6} (?=\S)/, "")
    .replace(/\[([^\][]{1,300})\]\((?:https?:\/\/|mailto:|\/)[^\s()]{1,1000}\)/g, "$1")
    .replace(/(?<!\d)\*\*(?=[^\s*])([^*\n]{1,300})(?<=\S)\*\*/g, "$1");
  // From the inside out.
  for (let depth = 0; depth < 4; depth += 1) text = text.replace(typePairs, "$2").replace(blockPairs, " $2 ");
  return text;
}
