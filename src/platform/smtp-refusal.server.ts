/** Enhanced status codes (RFC 3463 and its registry) of a mailbox that does not exist. */
const unknownCodes = /^5\.1\.(?:1|2|3|6|10|351)$/;
/** Codes with several causes, which servers use for such a mailbox as well: the text decides. All other codes are about something else. */
const askingCodes = /^5\.(?:0\.\d+|1\.[045]|2\.[01]|3\.0|4\.[14]|5\.[014]|7\.1)$/;

/** How servers say that there is no such mailbox, or no longer. Who says so is in tests/fixtures/outside/smtp-answers.ts. */
const unknownTexts: readonly RegExp[] = [
  /\b(?:benutzer|empfänger|nutzer|postfach)\b.{0,30}\b(?:unbekannt|nicht gefunden|existiert nicht)|\b(?:utilisateur|destinataire|compte)\b.{0,30}\b(?:inconnu|inexistant)/i,
  /\b(?:usuario|destinatario|buzón|utente|usuário|caixa|casella)\b.{0,30}\b(?:desconocid[oa]|inexist\w+|no existe|não existe|desconhecid[oa]|sconosciut[oa]|non esiste)/i,
  /\b(?:no|not a|isn't a|unknown|invalid|bad|illegal|non-?existent|unrecognized|undeliverable) (?:such |known |valid |local |recipient |destination )*(?:user|recipient|mailbox|mail ?box|account|address|alias|person|customer|e-?mail|destination)/i,
  /\b(?:user|recipient|mailbox|mail ?box|account|address|alias|destination|e-?mail)(?:s? (?:name|address|here|account))?:? (?:is |was |has been |does |do |did )?(?:currently )?(?:not|no longer|un)[ -]?(?:known|found|exists?|existing|valid|available|active|listed|local|recognized|on this|in use)/i,
  /\bdoes(?: not|n't) (?:exist|have an? \S+ account)/i,
  /\buser (?:doesn't|does not) (?:have|exist)/i,
  /\bunknown or illegal alias|\bunknown address|\bunknown in (?:virtual|local|relay)|\bunrouteable address/i,
  /\bno mailbox (?:here )?by that name|\bmailbox (?:here )?(?:is )?unavailable|\bno (?:one|body) (?:here )?by that name/i,
  /\b(?:account|mailbox|user|address)\b.{0,30}\b(?:is |has been |was )?(?:disabled|deactivated|inactive|discontinued|terminated|closed|suspended|deleted|expired)/i,
  /\b(?:disabled|inactive|discontinued|terminated|closed|deleted) (?:account|mailbox|user|recipient)/i,
  /\brecipientnotfound|\brecipient not found|\brecipient address rejected: access denied\. as\b/i,
  /\bnot listed in (?:the )?\S* ?directory|\bnot our customer|\bno account by that name|\bnot a valid mailbox/i,
];

/** Answers about the moment: the same email may be taken later, whatever the code says. */
const laterText =
  /\bgr[ae]y-?list\w*|\b(?:again|try|resend\b.{0,20}) (?:later|in \d+|at a later)|\btoo quickly|\btemporar\w+|\brate limit\w*|\bthrottl\w+|\bdeferred\b|\bfrequency\b/i;

/** Answers about the sender, the content, the place left or the moment, whatever else they say. */
const otherTexts: readonly RegExp[] = [
  /\b(?:spam|policy|policies|blocked|blacklist\w*|block ?list\w*|blackhole|reputation|dnsbl|rbl|dmarc|spf|dkim|virus|content|banned|prohibited|not authori[sz]ed|unauthori[sz]ed|authentication)\b/i,
  /\b(?:over ?quota|quota|full|exceed\w*|insufficient|too (?:large|big|many|much|fast|quickly)|storage)\b/i,
  laterText,
  /\brelay\w*|\b(?:sender|return path|helo|ehlo|reverse dns|client host|\bptr\b)/i,
  /\binvalid dns|\bservice unavailable|\bsystem not accepting/i,
];

/** Answers about our own account, address or network: they concern every email until somebody mends that. */
const ownTexts: readonly RegExp[] = [
  /\brelay(?:ing)?(?: access)? (?:denied|disallowed|prohibited|not (?:permitted|allowed))|\b(?:unable|not (?:permitted|allowed)) to relay|\brcpthosts\b/i,
  /(?<!\bResolver\S+ )\bauth\w* (?:is )?required\b|\bplease authenticate|\b(?:not|un) ?authenticated\b/i,
  /\b(?:sender|helo command|client host)(?: address)? (?:rejected|verify failed|not allowed)|\bunauthenticated senders?\b|\bclient host\b.{0,30}\bblocked\b/i,
  /(?<!recipient )\b(?:address|domain)\b.{0,20}\bnot verified|\bverified sender\b|\bbad outbound sender/i,
  /\b(?:sending|daily|hourly|monthly)\b.{0,30}\b(?:limit|quota)\b|\bsending (?:is |has been )?(?:paused|suspended|disabled)|\bunusual sending\b/i,
];

/** `recipient`: there is no such mailbox; `sender`: no email of ours is taken until somebody mends something; `later`: another try may do; `message`: neither. */
export type Refusal = "recipient" | "sender" | "later" | "message";

/**
 * What a server's answer is about, when it was given to the recipient or the message.
 * @param answer as the server sent it, with all its lines
 */
export function readRefusal(answer: string): Refusal {
  if (!/^\s*5\d\d/.test(answer)) return "later";
  const words = wordsOf(answer.trimStart());
  if (isUnknownMailbox(answer, words)) return "recipient";
  if (ownTexts.some((pattern) => pattern.test(words))) return "sender";
  return laterText.test(words) ? "later" : "message";
}

/** The answer on one line, without its addresses and links, which hold words that are not the server's. */
function wordsOf(answer: string): string {
  const words = answer.replace(/^\d{3}[ -]?/gm, "").split(/[\s<>()]+/);
  return words.filter((word) => !word.includes("@") && !/^https?:/i.test(word)).join(" ");
}

function isUnknownMailbox(answer: string, words: string): boolean {
  const code = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(answer)?.[0] ?? "5.0.0";
  const isUnknown = unknownTexts.some((pattern) => pattern.test(words));
  const isOther = otherTexts.some((pattern) => pattern.test(words));
  if (unknownCodes.test(code)) return isUnknown || !isOther;
  return askingCodes.test(code) && isUnknown && !isOther;
}
