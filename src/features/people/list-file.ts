import { type CsvRecord, readCsvRecords } from "../../lib/csv-records.ts";
import { withoutFormulaGuard } from "../../lib/csv.ts";
import { cutText } from "../../lib/cut-text.ts";
import { mailboxKey } from "../../lib/mailbox.ts";
import { type DayOrder, readConsentDate } from "./consent-date.ts";
import { findEmailColumn, findEmailHead, foldHead, foldWord, toAddress } from "./email-address-file.ts";

/** What holds for every row whose column is missing or empty. */
export interface GivenConsent {
  source: string;
  date: string;
  order: DayOrder | null;
}

export interface ListedPerson {
  /** As typed. */
  email: string;
  /** Empty where the list has none. */
  name: string;
  source: string;
  at: Date;
}

/** A row of a list: a person, the mailbox of somebody who left that list or whose mail came back, or what is wrong. `key` is the mailbox's. */
export type ListLine = { line: number } & (
  { key: string; person: ListedPerson } | { key: string; person: null } | { text: string; problem: string }
);

// What tools call their columns (folded by foldHead), the one that says most first: Mailchimp, Substack, Ghost, Beehiiv, Kit, Buttondown,
// listmonk, Brevo, MailerLite, HubSpot, Klaviyo, form tools and our own.
const heads = {
  name: "name fullname subscribername displayname contactname username",
  first: "firstname fname givenname forename",
  last: "lastname lname surname familyname",
  at: `consentdate dateofconsent consentedat consentedon consenttime consenttimestamp emailmarketingconsenttimestamp confirmtime confirmedat
    confirmationdate optintime optinat optindate subscribedat subscribedon subscribeddate subscribedate subscriptiondate subscriptioncreatedat
    signupdate signedupat signuptime datesubscribed startdate joinedat joined createdat created creationdate createdate datecreated addedat
    dateadded addedtime dateregistered registeredat timestamp date`,
  source: "consentsource sourceofconsent optinsource signupsource acquisitionsource subscriptionsource source",
  status:
    "status statusname subscriptionstatus subscriptionstate subscriberstatus emailstatus globalstatus liststatus subscribertype emailmarketingconsent",
  wanted: "subscribed issubscribed subscribedtoemails acceptsemailmarketing acceptsmarketing optin emailoptin",
} as const;
/** That somebody left, in other languages, as `foldWord` leaves it. */
const leftAbroad =
  "abgemeldet|desinscri|desabon|baja$|disiscri|descadastr|uitgeschreven|afgemeld|отпис|停止|退订|退訂|退会|수신거부";
/** Columns that every tool calls otherwise: that somebody left, and what may say so with one of the words for it. */
const looseHeads = {
  left: anyOf(
    /unsub|opte?d?out|bounce|complain|complaint|spamreport|blacklist|blocklist|suppress|undeliver|donot(?:e?mail|contact)|emaildisabled|cleaned|cleantime|deletedat/,
  ),
  said: /(?:status|state|statut|estado|stato|situacao|статус|ステータス|状态|confirmed|verified|consent|optin|optedin|doi|permission|reason)$/,
};
/** Not about this email, or not about whether it is wanted. */
const otherHead = /sms|phone|whatsapp|push|paid|payment|stripe|order|soft|count|rate$|url|link|token|address$/;
type Column = keyof typeof heads | keyof typeof looseHeads;
type Columns = Readonly<Record<Column, readonly number[]>>;

const active =
  /^(?:active|subscribed|subscriber|regular|premium|gifted|enabled|confirmed|verified|valid|free|paid|comp|complimentary|founding|trialed|past_due|opted[ _-]?in|yes|y|true|t|on|1|x|✓|✔)$/;
const gone = anyOf(
  /unsub|non-?sub|not[ _]sub|unconfirm|unactiv|unverif|requires_verif|never|cancel|bounce|clean|complain|spam|junk|abuse|block|black|inactive|disabled|removed|deleted|archived|invalid|undeliverable|suppress|pending|validating|opted[ _-]?out|^(?:no|false|0)$/,
);
const no = /^(?:|no|n|n\/?a|nan|nil|false|f|0|never|-+|null|none|undefined|not .*|0000-00-00.*)$/;

/**
 * Reads a list of subscribers as tools export it. A row without a date or source of consent, or with a status that nobody knows, is refused.
 * @param onHeads gets the heads of the columns that mean nothing here, before the first person
 */
export async function* readListFile(
  chunks: AsyncIterable<string> | Iterable<string>,
  given: GivenConsent,
  now: Date,
  onHeads: (unread: readonly string[]) => void = () => undefined,
): AsyncGenerator<ListLine> {
  let columns: Columns | null = null;
  let emailColumn: number | null = null;
  // The first address is behind the heads.
  let hasBegun = false;
  let names: readonly string[] = [];
  for await (const record of readCsvRecords(chunks)) {
    const { cells } = record;
    hasBegun ||= findEmailColumn(cells) !== null;
    if (!hasBegun) {
      const head = findEmailHead(cells);
      // Lines such as a title may stand before the head; a head in another language has several cells.
      const isHead =
        head >= 0 ||
        (columns === null &&
          !cells.some((cell) => cell.includes("@")) &&
          cells.filter((cell) => cell !== "").length > 1);
      if (isHead) [columns, names] = [findColumns(cells), cells];
      if (head >= 0) emailColumn = head;
      if (isHead) continue;
    }
    emailColumn ??= findEmailColumn(cells);
    if (hasBegun && names.length > 0) {
      const read = new Set([emailColumn, ...Object.values(columns ?? {}).flat()]);
      onHeads(names.filter((name, nth) => name !== "" && !read.has(nth)));
      names = [];
    }
    yield readLine(record, emailColumn ?? 0, columns ?? findColumns([]), given, now);
  }
}

function findColumns(cells: readonly string[]): Columns {
  const names = cells.map(foldHead);
  const find = (column: keyof typeof heads) =>
    heads[column].split(/\s+/).flatMap((head) => names.flatMap((name, nth) => (name === head ? [nth] : [])));
  const findLoose = (column: keyof typeof looseHeads) =>
    names.flatMap((name, nth) => (looseHeads[column].test(name) && !otherHead.test(name) ? [nth] : []));
  return {
    name: find("name"),
    first: find("first"),
    last: find("last"),
    at: find("at"),
    source: find("source"),
    status: find("status"),
    wanted: find("wanted"),
    left: findLoose("left"),
    said: findLoose("said"),
  };
}

function readLine(
  { line, cells, text, isCut }: CsvRecord,
  emailColumn: number,
  columns: Columns,
  given: GivenConsent,
  now: Date,
): ListLine {
  const cell = cells[emailColumn] ?? "";
  const email = toAddress(cell);
  const shown = cutText(cell === "" ? text : cell, 80);
  if (email === null) return { line, text: shown, problem: "is not an email address" };
  if (isCut) return { line, text: shown, problem: "is on a line too long to be read whole" };
  const key = mailboxKey(email);
  const values = (column: Column) => columns[column].map((nth) => withoutFormulaGuard(cells[nth] ?? ""));
  const first = (column: Column) => values(column).find((value) => value !== "") ?? "";
  const folded = (column: Column) => values(column).map(foldWord);

  if (
    folded("left").some((value) => !no.test(value)) ||
    folded("wanted").some((value) => no.test(value)) ||
    [...folded("status"), ...folded("said")].some((value) => gone.test(value))
  )
    return { line, key, person: null };
  const unknown = [...folded("status"), ...folded("wanted")].find((value) => value !== "" && !active.test(value));
  if (unknown !== undefined) return { line, text: shown, problem: `has an unknown status: “${cutText(unknown, 40)}”` };

  const source = cutText(toOneLine(first("source") || given.source), 200);
  if (source === "") return { line, text: shown, problem: "has no source of consent: add --source" };
  const date = first("at") || given.date;
  if (date === "") return { line, text: shown, problem: "has no date of consent: add --date" };
  const read = readConsentDate(date, given.order, now);
  if ("problem" in read) return { line, text: shown, problem: read.problem };
  const whole = first("name") || `${first("first")} ${first("last")}`;
  return {
    line,
    key,
    person: {
      email,
      name: spreadsheetError.test(whole.trim()) ? "" : cutText(toOneLine(whole), 100).trim(),
      source,
      at: read.at,
    },
  };
}

const spreadsheetError = /^#[A-Z/0]{2,10}[!?]?$/;

function anyOf(words: RegExp): RegExp {
  return new RegExp(`${words.source}|${leftAbroad}`);
}

/** Control characters become spaces. */
function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim();
}
