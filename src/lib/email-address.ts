import * as z from "zod/mini";
import { describeMailboxProblem } from "./mailbox.ts";

/** In code points. */
export const emailMaxLength = 255;

const localPart = '[^@\\s<>()\\[\\],;:"\\\\\\p{C}]{1,64}';
// The last signs are the dots of Catalan and Katakana, and the marks of Hebrew, which IDNA allows between letters.
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

// White space, the marks that programs copy along, and the stop that a keyboard puts after a word.
const around = "[\\s\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}]";
const before = new RegExp(`^${around}+`, "u");
const after = /[\s\p{Default_Ignorable_Code_Point}\p{Bidi_Control}.,;]$/u;

/** The address in what is pasted or typed around one: "Name <a@b>", "mailto:a@b", quotes, a stop at the end, the @ of a Chinese or Japanese keyboard. What is left may be no address. */
export function toTypedAddress(typed: string): string {
  const trimmed = trimAround(typed);
  const inBrackets = /^[^<>@]{0,100}<([^<>]*)>$/u.exec(trimmed)?.[1] ?? trimmed;
  const bare = trimAround(inBrackets.replace(/^mailto:/i, ""));
  const unquoted = /^(["'“‘«])(.*)["'”’»]$/su.exec(bare)?.[2] ?? bare;
  return unquoted.replace(/[＠﹫]/gu, "@");
}

function trimAround(text: string): string {
  let end = text.length;
  while (end > 0 && after.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(before, "");
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
