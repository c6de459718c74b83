import type { Line } from "./line.ts";

const label = /^(?!.*[,{]$)[*_]{0,2}(\p{L}[\p{L}\p{N}-]{0,24})(?: \p{L}{1,3})?[\s\u00a0]?:[*_]{0,2}(?:\s|$)/u;
const subject = /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|temat|ämne|emne|aihe|konu|тема)$/i;
const other =
  /^(?:from|von|de|da|van|od|från|fra|lähettäjä|от|kimden|to|b?cc|sent|date|reply-to|received|message-id|attachments?)$/i;
/** A writer with an address, and the day beside it. */
export const mailbox = /^[^<>@]{2,40}<[^\s<>@]+@[^\s<>@]+>(?:\s[^:]{6,30}:\d\d.{0,9})?$/;
const part = /^(?:content-[\w-]+|mime-version)$/i;

/** Indexes of the lines of mail heads in any language: two beside each other, one with a subject, or those of a part. */
export function findMailHeads(lines: readonly Line[]): ReadonlySet<number> {
  const heads = new Set<number>();
  let block: number[] = [];
  let names: string[] = [];
  const close = () => {
    const isKnown = (name = "") => other.test(name) || subject.test(name);
    const isHead =
      names.some((name, index) => isKnown(name) && isKnown(names[index + 1]) && name !== names[index + 1]) ||
      (names.some((name) => other.test(name)) && names.some((name) => subject.test(name))) ||
      // In any other language: labels with letters of its own, and a day.
      (names.length > 2 &&
        names.filter((name) => /[^\0-\u007f]/.test(name)).length > (names.some(isKnown) ? 0 : 1) &&
        block.some((at) => /(?<!\d)\d{1,2}(?!\d).*20\d\d|20\d\d\D{1,16}\d{1,2}(?!\d)/.test(lines[at]?.trimmed ?? "")));
    if (isHead || (names.length > 0 && names.every((name) => part.test(name)))) for (const at of block) heads.add(at);
    block = [];
    names = [];
  };
  for (const [index, { content, trimmed }] of lines.entries()) {
    const name = mailbox.test(trimmed) ? "from" : label.exec(trimmed)?.[1];
    if (name) names.push(name);
    else if (names.length === 0 || !/^\s+\S/.test(content)) close();
    if (names.length > 0) block.push(index);
  }
  close();
  return heads;
}

const attribution =
  /^(?:-{2,}\s?[\p{L}' ]{4,40}\s?-{2,}|-{4} on .{10,120} wrote -{4}|Begin forwarded message:|.{1,80}<[^<>\s@]+@[^<>\s@]+>\s+wrote:)$/iu;

const ofHead = /^(?:\P{Ll}.*|[^@]+@.+|(?:at|[ap]\.?m\.?|via|d[ae]|v[ao]n|der),?)$/u;

/** “On”, a day and a name; what is in lower case else is a sentence of one’s own. */
function isOnWrote(line: string): boolean {
  const words = line.split(/\s+/);
  return (
    words[0] === "On" &&
    words.at(-1) === "wrote:" &&
    /\d/.test(line) &&
    words.slice(1, -1).every((word) => ofHead.test(word))
  );
}

const writer = /[^\s<(@]@[^\s>)@]+\.\p{L}+[>)]/u;

/** The line above an answered mail, in any language: a day or an hour, and an address or the quotation below. */
export function isAttribution(lines: readonly Line[], index: number): boolean {
  const [before = "", trimmed = "", next = ""] = [-1, 0, 1].map((step) => lines[index + step]?.trimmed ?? "");
  if (trimmed.length > 200) return false;
  // “On March 3, 2025 Ana Jones” with “<ana@example.com> wrote:” on the next line.
  const isOver = (first: string, second: string) =>
    (second.length < 160 && isOnWrote(`${first} ${second}`)) ||
    (second.length < 20 && second.endsWith(":") && /\d:\d\d/.test(first) && writer.test(first));
  if (attribution.test(trimmed) || isOver(trimmed, next) || isOver(before, trimmed)) return true;
  if (/^\S{1,30}(?: \S{1,30}){0,2} (?:wrote|writes):$/.test(trimmed)) return next.startsWith(">");
  const isDated = /\b(?:19|20)\d\d\b|\d[./-]\d\d[./-]\d\d\b/.test(trimmed);
  const isTimed = /\b\d{1,2}[:.]\d{2}\b/.test(trimmed);
  if (!(isDated || isTimed) || !trimmed.endsWith(":")) return false;
  return isOnWrote(trimmed) || writer.test(trimmed) || (isDated && isTimed && belowOf(lines, index).startsWith(">"));
}

function belowOf(lines: readonly Line[], index: number): string {
  return lines[index + 1]?.trimmed || lines[index + 2]?.trimmed || "";
}

/** A writer with an address or an hour, and no mark before what they wrote; a line between dashes above a label. */
export function isUnmarkedReply(lines: readonly Line[], index: number): boolean {
  const trimmed = lines[index]?.trimmed ?? "";
  const below = belowOf(lines, index);
  if (trimmed.length > 200) return false;
  if (/^\W{2}/.test(trimmed) && /\b(?:reply|type|write)\b.{0,60}\babove this line\b/i.test(trimmed)) return true;
  const isSure = /@|\d:\d{2}.* wrote:$/.test(trimmed) || (/^-{5}.{1,60}-{5}$/.test(trimmed) && label.test(below));
  return isSure && /^[^>]/.test(below) && isAttribution(lines, index);
}

const phone = "(?:iphon[eu]|ipad|phone|samsung|galaxy|android|blackberry|pixel|mobile|huawei|outlook|windows)";
const device = new RegExp(
  `^(?:sent from my [^.,;:!?]{2,30}(?:$|[,.;:!]? (?:please|excuse|sorry|so|forgive|pardon)\\b)|sent (?:from|via|with) (?:the )?(?:yahoo |proton|gmail|outlook|mail|superhuman|spark|airmail|${phone})|(?=.{4,45}$)(?!.* (?:we|i|my|the) ).*outlook .*(?:ios|android)\\b.{0,12}$|(?:von|gesendet|enviado|inviato|verzonden|verstuurd|skickat|sendt)\\s.{0,40}${phone}|(?=.{8,45}$)(?!.*[.!?…]$).*[^\\0-\\u007f‘’“”–—].*${phone}|(?=.{8,45}$)(?!.*[.!?…]$).*${phone}.*[^\\0-\\u007f‘’“”–—])`,
  "i",
);

export function isDevice(trimmed: string): boolean {
  return trimmed.length < 80 && device.test(trimmed);
}

const notice =
  /intended recipient|(?:e-?mail|message|communication)(?: and (?:any|all) (?:attachments?|files)(?: transmitted(?: with it)?)?)? (?:is|are|may be|may contain).{0,40}(?:confidential|privileged)|originated (?:from )?outside|sent from outside (?:of )?(?:the|your|our) organi[sz]ation|\bregistered in (?:england|scotland|ireland)\b.{0,30}\b(?:number|no|office)\b|do not click (?:on )?(?:any )?links (?:or|unless|and)\b|^(?:©|copyright (?:©|\(c\)))|received this (?:e-?mail|message|communication) in error|consider the environment before printing|has been scanned for viruses|^(?:one|\d+) attachments?\b.{0,40}$|^\[quoted text hidden\]$|^confidentiality notice\b|^disclaimer: the |^(?:you|some people who received this message) don't often get email from|\b(?:confidentiels?|confidenciales|confidenciais|vertrauliche informationen|vertrouwelijke|riservat[oei])\b|^this transmission is confidential/i;
const mailing = "(?:this|these|our|all)(?: (?:list|e-?mails?|newsletters?|mailings?|messages?|updates?))?";
const foot = new RegExp(
  [
    "^unsubscribe(?:$|[.!]$| ?[|·•]| (?:here|below)| from (?:this|these|our|all)\\b)",
    "^(?:click here )?to unsubscribe\\b",
    "\\bunsubscribe (?:here|below|at any ?time|any ?time|instantly)\\b",
    `\\bunsubscribe from ${mailing}(?:$|[.!,])`,
    "^view (?:online|in browser)$|^view (?:this|it)(?: e-?mail| newsletter| message)? (?:in (?:your|a|the) (?:web )?browser|online|on the web)",
    "^you(?:'re| are)? (?:receiv(?:ing|ed)|getting) this (?:e-?mail|newsletter|message|because)",
    "^(?:was )?(?:this (?:e-?mail|newsletter) )?forwarded (?:this (?:e-?mail|message|newsletter)|to you|by (?:a friend|someone))\\b.{0,3}\\?",
    "^(?:you can )?(?:update|manage) your (?:e-?mail )?(?:preferences|subscription)(?:$|[.!]$| or unsubscribe| here| ?[|·•])",
    `^(?:if you |you )?no longer (?:wish|want) (?:to (?:receive|get)|${mailing})`,
    "^(?:if you )?don't want (?:to (?:receive|get)|(?:these|our) (?:e-?mails|messages|updates))",
    "^\\[extern|^reply to this e-?mail directly\\b",
    "\\bsubscribe for free to receive new posts\\b|\\bis a reader-supported publication\\.|^you're (?:currently )?a free subscriber\\b",
    "^(?:having )?(?:trouble|problems) (?:viewing|reading) this|^no images\\? click here|^our mailing address is|^powered by \\w+$",
    "^want to change how you receive these|\\badd (?:us|\\S+@\\S+) to your (?:address book|contacts)|^(?:this content )?downloaded from \\S+",
    "^all use subject to http|^(?:doi|arxiv): ?\\d|^e?issn:? \\d|^\\*?corresponding author: \\S+@|^formatted: font",
    "^virus-free\\. |^(?:\\S+ ){0,3}(?:abbestellen|désabonner|désinscrire|suscripción|afmelden)$|^im browser .{3,12}$|^(?:ver|voir|vedi|bekijk) [^.!?]{0,30}(?:browser|navigateur|navegador)\\b.{0,12}$",
    "^click or tap (?:here )?to enter (?:text|a date)",
  ].join("|"),
  "i",
);

export function isNotice(trimmed: string): boolean {
  return notice.test(trimmed) || (trimmed.length < 200 && foot.test(trimmed));
}
