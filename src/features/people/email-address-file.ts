import { cutText } from "../../lib/cut-text.ts";
import { mailboxKey } from "../../lib/mailbox.ts";
import { isEmailAddress } from "../../lib/email-address.ts";

/** The mailbox’s key, or what is wrong with the line. Lines are numbered from 1. */
type EmailAddressLine = { line: number; email: string } | { line: number; text: string; problem: string };

const maxLineLength = 1_000;
const heading = /^(?:e-?mail(?: address)?|address)$/i;

/** Reads one column of email addresses, with or without a heading. Skips empty lines; holds at most 1,000 characters of a line in memory. */
export async function* readEmailAddresses(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<EmailAddressLine> {
  let rest = "";
  let line = 0;
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = (lines.pop() ?? "").slice(0, maxLineLength + 1);
    for (const text of lines) {
      line += 1;
      const read = readLine(text, line);
      if (read) yield read;
    }
  }
  const last = readLine(rest, line + 1);
  if (last) yield last;
}

function readLine(text: string, line: number): EmailAddressLine | null {
  const cell = text.replace(/^\ufeff/, "").trim();
  const value = cell.replace(/^"(.*)"$/, "$1").trim();
  if (value === "" || (line === 1 && heading.test(value))) return null;
  const refuse = (problem: string) => ({ line, text: cutText(value, 80), problem });
  if (cell.length > maxLineLength) return refuse("is too long");
  if (/[,;\t]/.test(value)) return refuse("has more than one column");
  return isEmailAddress(value) ? { line, email: mailboxKey(value) } : refuse("is not an email address");
}
