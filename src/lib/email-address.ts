import * as z from "zod/mini";
import { describeMailboxProblem, mailboxKey } from "./mailbox.ts";
import { readReportedAddress } from "./reported-address.ts";

/** In code points. */
export const emailMaxLength = 255;

const localPart = '[^@\\s<>()\\[\\],;:"\\\\\\p{C}]{1,64}';
// The last characters are the dots of Catalan and Katakana, and the marks of Hebrew, which IDNA allows between letters.
const domainLabel = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}·・׳״-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const pattern = new RegExp(`^${localPart}@(?:${domainLabel}\\.)+(?:xn--[a-z0-9-]{2,59}|[\\p{L}\\p{M}]{2,63})$`, "iu");

/** Whether a trimmed text is one email address of which it can be told whose it is. The database's rules (`site.is_email`, `site.is_one_mailbox`) are looser, never tighter. */
export function isEmailAddress(text: string): boolean {
  return isInForm(text) && describeMailboxProblem(text) === null;
}

/** In linear time. */
function isInForm(text: string): boolean {
  if ([...text].length > emailMaxLength || !pattern.test(text)) return false;
  const local = text.slice(0, text.lastIndexOf("@"));
  return !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
}

function describeEmailProblem({ input }: { input?: unknown }): string {
  const problem = typeof input === "string" && looksLikeEmail.test(input) ? describeMailboxProblem(input) : null;
  return problem ?? "Invalid email address";
}

// What is an email address but for letters that may not stand in it, and is told so.
const looksLikeEmail = /^[^@\s]{1,64}@[^@\s]+$/u;

/**
 * The address in what is pasted or typed around one: a name, `mailto:`, brackets, quotes, a stop at the end, the same address again, the
 * wide characters and curly apostrophes of keyboards. What is left may be no address, or several: whoever typed it is asked.
 */
export function toTypedAddress(typed: string): string {
  if (typed.length > 1_000) return typed.trim();
  // Before a plain @ a wide letter makes another mailbox; a wide @ is of a wide keyboard, as all is that stands beside it.
  const wide = typed.includes("＠") ? /[\uff01-\uff5e]/g : /[：（）＜＞［］，；＂]/g;
  const plain = typed
    .replace(/&(?:#64|#x40|commat);/gi, "@")
    .replace(/&(?:lt|gt|nbsp);/gi, (entity) => ({ l: "<", g: ">" })[entity.charAt(1).toLowerCase()] ?? " ")
    .replace(wide, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
    .replaceAll("﹫", "@")
    .replace(/[‘’]/g, "'")
    .replace(/[({[]([^(){}[\]@]*@[^(){}[\]@]*)[)}\]]/, "<$1>");
  const domainAt = plain.lastIndexOf("@") + 1;
  const text = plain.slice(0, domainAt) + plain.slice(domainAt).replace(/[．。｡]/g, ".");
  const [first, ...others] = text.split(/[\s<>()[\],;:"|]+/).filter((word) => word.includes("@"));
  if (first === undefined || others.length === 0) return readReportedAddress(text) ?? text.trim();
  const address = readReportedAddress(first) ?? first;
  const isSame = (word: string) => mailboxKey(readReportedAddress(word) ?? word) === mailboxKey(address);
  return others.every(isSame) ? address : text.trim();
}

/** Takes the address out of what is around it, then checks as `isEmailAddress` does. The messages are shown in forms. */
export const emailSchema = z.string().check(
  z.overwrite(toTypedAddress),
  z.refine((text) => [...text].length <= emailMaxLength, {
    error: "Email must be less than 255 characters",
    abort: true,
  }),
  z.refine(isEmailAddress, { error: describeEmailProblem }),
);
