import { type CsvRecord, readCsvRecords } from "../../lib/csv-records.ts";
import { withoutFormulaGuard } from "../../lib/csv.ts";
import { cutText } from "../../lib/cut-text.ts";
import { isEmailAddress } from "../../lib/email-address.ts";
import { mailboxKey } from "../../lib/mailbox.ts";
import { readReportedAddress } from "../../lib/reported-address.ts";

/** The mailbox’s key, or what is wrong with the line. Lines are numbered from 1. */
type EmailAddressLine = { line: number; email: string } | { line: number; text: string; problem: string };

// What tools call the column, without spaces and signs: Mailchimp, Ghost, Substack, listmonk, SendGrid, Postmark, our own.
const heads = new Set(
  "email emailaddress emailid emailaddresses subscriberemail useremail contactemail primaryemail recipient recipientemail address mail to toaddress toemail rcpt rcptto".split(
    " ",
  ),
);

/** Reads the email addresses of a file as tools export it: the column is found by its head, else by what it holds; the others are ignored. */
export async function* readEmailAddresses(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<EmailAddressLine> {
  let column: number | null = null;
  let hasHead = false;
  let isFirst = true;
  for await (const record of readCsvRecords(chunks)) {
    // Lines such as a title may stand before the head.
    const head: number = column === null ? findEmailHead(record.cells) : -1;
    const isHead: boolean =
      head >= 0 || (isFirst && record.cells.length > 1 && record.cells.every((cell) => !cell.includes("@")));
    isFirst = false;
    hasHead ||= isHead;
    if (head >= 0) column = head;
    if (isHead) continue;
    column ??= findEmailColumn(record.cells);
    const filled = record.cells.filter((cell) => cell !== "");
    // Without a head, a line of nothing but addresses is a list of them.
    if (!hasHead && filled.length > 1 && filled.every((cell) => toAddress(cell) !== null))
      for (const cell of filled) yield readRecord({ ...record, cells: [cell] }, 0);
    else yield readRecord(record, column);
  }
}

/** The column that is called email, else one that is called something like it; -1 without one. */
export function findEmailHead(cells: readonly string[]): number {
  const names = cells.map(foldHead);
  const best = names.findIndex((name) => heads.has(name) && name.startsWith("email"));
  return best >= 0 ? best : names.findIndex((name) => heads.has(name));
}

/** In lower case, without accents. */
export const foldWord = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().normalize("NFC");

/** A column's head without spaces, punctuation and what stands in brackets, as `foldWord`. */
export const foldHead = (cell: string) => foldWord(cell.replace(/\([^()]*\)/g, "")).replace(/\P{L}/gu, "");

/** The first cell that is an email address; null while no row had one. */
export function findEmailColumn(cells: readonly string[]): number | null {
  const found = cells.findIndex((cell) => toAddress(cell) !== null);
  return found >= 0 ? found : null;
}

function readRecord({ line, cells, text }: CsvRecord, column: number | null): EmailAddressLine {
  const cell = cells[column ?? 0] ?? "";
  const email = toAddress(cell);
  if (email !== null) return { line, email: mailboxKey(email) };
  return { line, text: cutText(cell === "" ? text : cell, 80), problem: "is not an email address" };
}

/** The email address of a cell, which may be written like `Ana <ana@example.org>`; null without one. */
export function toAddress(cell: string): string | null {
  const value = withoutFormulaGuard(cell).trim();
  const email = isEmailAddress(value) ? value : readReportedAddress(value);
  return email !== null && isEmailAddress(email) ? email : null;
}
