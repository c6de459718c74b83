import { readReportedAddress } from "../../src/lib/reported-address.ts";
import { domainOf, isAligned } from "./aligned-domains.ts";
import { fault, type Finding, note, ok } from "./finding.ts";
import { type AuthenticationResult, readAuthenticationResults } from "./authentication-results.ts";
import { findHeader, findHeaders, type MessageHeader, readHeaders } from "./message-headers.ts";

/** What a mailbox thought of a message, from the headers that it wrote into it. @param source the message as it arrived, with its headers */
export function checkMessage(source: string): Finding[] {
  const headers = readHeaders(source);
  const sender = findHeader(headers, "from");
  if (sender === null)
    return [
      fault("message", "this is no email with headers: save the original from the mailbox (“Show original”, .eml)"),
    ];
  const from = domainOf(readReportedAddress(sender) ?? "");
  if (from === "")
    return [fault("message", "this is no email of one sender: many mailboxes refuse what its From header says")];
  const { server, results } = readAuthenticationResults(headers);
  const isForwarded = results.some(({ method, result }) => method === "arc" && result === "pass");
  return [
    checkOrigin(headers, from, server, isForwarded),
    checkSpfResult(headers, results, from),
    checkDkimResult(headers, results, from),
    checkDmarcResult(results, from),
    checkReverseName(headers, results),
    checkOneClick(headers),
    checkSpamScore(headers),
  ];
}

/** Who says it: the server of the results must be one that received the message, or the sender may have written them. */
function checkOrigin(headers: readonly MessageHeader[], from: string, server: string, isForwarded: boolean): Finding {
  if (findHeaders(headers, "from").length > 1)
    return fault("message", "it has two From headers: many mailboxes refuse that");
  const receivers = findHeaders(headers, "received")
    .slice(0, 4)
    .flatMap((line) => receiverOf(line) || []);
  const text = `from ${from}${isForwarded ? ", forwarded on its way (ARC)" : ""}${server === "" ? "" : `, as ${server} saw it`}`;
  const isKnown = server === "" || receivers.length === 0 || receivers.some((one) => isAligned(server, one));
  return isKnown
    ? ok("message", text)
    : note("message", `${text}; no line says that it received the message, so a sender may have written this`);
}

/** The server that received a message; "" where the line names it by an IP address or a name of its own network. */
function receiverOf(line: string): string {
  const name = domainOf(/\bby\s+([\w.-]+)/i.exec(line)?.[1] ?? "");
  return /\.(?:\d+|internal|local|lan)$/.test(name) ? "" : name;
}

/** The receiving server's own line: above what the servers before it wrote. */
function receivedSpf(headers: readonly MessageHeader[]): string | undefined {
  const second = headers.flatMap(({ name }, index) => (name === "received" ? [index] : []))[1] ?? headers.length;
  return /^\s*([a-z]+)/i.exec(findHeader(headers.slice(0, second), "received-spf") ?? "")?.[1]?.toLowerCase();
}

const undecided = (result: string) => `not decided (${result}): try again, or another mailbox`;

function checkSpfResult(
  headers: readonly MessageHeader[],
  results: readonly AuthenticationResult[],
  from: string,
): Finding {
  const found = results.find(({ method }) => method === "spf");
  const received = receivedSpf(headers);
  const result = found?.result ?? received;
  // The empty sender of a bounce is checked by the name that the server greets with.
  const named = [
    found?.properties.get("smtp.mailfrom"),
    found?.properties.get("smtp.helo"),
    findHeader(headers, "return-path"),
  ];
  const sender = named.map((one) => domainOf(one ?? "")).find((domain) => domain !== "") ?? "";
  if (result === undefined)
    return note("SPF", "the mailbox wrote no result: save the original, with all headers, or try another mailbox");
  if (result === "temperror") return note("SPF", undecided(result));
  if (result === "permerror")
    return fault(
      "SPF",
      `permerror: the v=spf1 record of ${sender || from} cannot be read; there must be one, with ten look-ups at most`,
    );
  if (result !== "pass")
    return fault(
      "SPF",
      `${result} for ${sender || "the sender"}: add your mail provider to the v=spf1 record of ${sender || from}`,
    );
  if (isAligned(sender, from)) return ok("SPF", `pass for ${sender}, which belongs to ${from}`);
  return note(
    "SPF",
    `pass for ${sender || "another domain"}, which is not ${from}: ask your provider for a return path (bounce domain) under ${from}`,
  );
}

function checkDkimResult(
  headers: readonly MessageHeader[],
  results: readonly AuthenticationResult[],
  from: string,
): Finding {
  const found = results.filter(({ method }) => method === "dkim");
  const signerOf = ({ properties }: AuthenticationResult) =>
    domainOf(properties.get("header.i") ?? "") || (properties.get("header.d") ?? "").toLowerCase();
  const aligned = found.filter((one) => isAligned(signerOf(one), from));
  const passed = aligned.find(({ result }) => result === "pass");
  if (passed) return ok("DKIM", `pass, signed by ${signerOf(passed)}`);
  const [failed] = aligned.length > 0 ? aligned : found.filter(({ result }) => result !== "pass");
  if (failed?.result === "temperror") return note("DKIM", undecided(failed.result));
  if (failed && failed.result !== "none") {
    const why = /body hash/i.test(failed.comment)
      ? "the text was changed after it was signed, by a list, a footer or a virus scanner"
      : "see that the key in DNS is the one that your mail server signs with";
    return fault("DKIM", `${failed.result} for ${signerOf(failed) || from}: ${why}`);
  }
  const other = found.find(({ result }) => result === "pass");
  if (other) return fault("DKIM", `signed by ${signerOf(other)} only: turn on signing for ${from} at your provider`);
  return findHeader(headers, "dkim-signature") === null
    ? fault("DKIM", `no signature: turn on signing for ${from} at your provider`)
    : note("DKIM", "there is a signature, and the mailbox wrote no result of it");
}

function checkDmarcResult(results: readonly AuthenticationResult[], from: string): Finding {
  const found = results.find(({ method }) => method === "dmarc");
  if (!found) return note("DMARC", `the mailbox wrote no result: see that _dmarc.${from} has a record`);
  if (found.result === "none" || found.result === "bestguesspass")
    return fault("DMARC", `${from} has no record: publish _dmarc.${from}, first with p=none`);
  if (found.result.endsWith("error")) return note("DMARC", undecided(found.result));
  if (found.result !== "pass")
    return fault(
      "DMARC",
      `${found.result}: neither SPF nor DKIM passed for ${from} itself; mend the line above that says so`,
    );
  return /\bp=none\b/i.test(found.comment) || found.properties.get("policy.published-domain-policy") === "none"
    ? note("DMARC", "pass; p=none only watches: set p=quarantine once the reports look right")
    : ok("DMARC", "pass");
}

const privateAddress = /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|fe80:|f[cd]|::1$)/i;

/** The first server that handed the message over from outside, as the receiving one saw it. */
function checkReverseName(headers: readonly MessageHeader[], results: readonly AuthenticationResult[]): Finding {
  const asked = results.find(({ method }) => method === "iprev");
  if (asked?.result === "pass")
    return ok("reverse DNS", `${asked.properties.get("smtp.remote-ip") ?? ""} has a name`.trim());
  for (const line of findHeaders(headers, "received")) {
    const seen = /^from\s+(\S+)\s+\(([^()]{0,300})\)/i.exec(line);
    const address = /\[?(?:IPv6:)?((?:\d{1,3}\.){3}\d{1,3}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7})\]?/i.exec(
      seen?.[2] ?? "",
    )?.[1];
    if (!seen || address === undefined || privateAddress.test(address)) continue;
    const name = /^([\w-]+(?:\.[\w-]+)+)\.?\s*\[/.exec(seen[2] ?? "")?.[1];
    // From one server of the mailbox to the next.
    if (name === undefined && isAligned(domainOf(seen[1] ?? ""), receiverOf(line))) continue;
    if (name !== undefined) return ok("reverse DNS", `${address} is ${name}`);
    return /unknown|may be forged|no PTR/i.test(seen[2] ?? "")
      ? fault(
          "reverse DNS",
          `${address} has none: ask your provider to set it to the name that the server greets with (${seen[1]})`,
        )
      : note("reverse DNS", `the mailbox wrote no name for ${address}`);
  }
  return note("reverse DNS", "no line says from which server it came");
}

function checkOneClick(headers: readonly MessageHeader[]): Finding {
  const link = findHeader(headers, "list-unsubscribe");
  const post = findHeader(headers, "list-unsubscribe-post");
  if (link === null)
    return note("one-click", "no List-Unsubscribe: right for an answer or a confirmation, wrong for a letter");
  if (!/<https:\/\/[^>\s]+>/i.test(link) || !/^list-unsubscribe=one-click$/i.test(post?.trim() ?? ""))
    return fault(
      "one-click",
      "List-Unsubscribe needs an https link, and List-Unsubscribe-Post: List-Unsubscribe=One-Click beside it",
    );
  const signed = findHeaders(headers, "dkim-signature").map((value) =>
    (/(?:^|;)\s*h\s*=([^;]*)/i.exec(value)?.[1] ?? "")
      .toLowerCase()
      .split(":")
      .map((name) => name.trim()),
  );
  return signed.length === 0 ||
    signed.some((names) => names.includes("list-unsubscribe") && names.includes("list-unsubscribe-post"))
    ? ok("one-click", "List-Unsubscribe with a link and One-Click")
    : fault(
        "one-click",
        "the signature does not cover List-Unsubscribe and List-Unsubscribe-Post: let your mail server sign both",
      );
}

function checkSpamScore(headers: readonly MessageHeader[]): Finding {
  const status = findHeader(headers, "x-spam-status");
  const score = /(?:score|hits)=(-?[\d.]+)(?:\s+required=([\d.]+))?/i.exec(status ?? "");
  const rspamd = /\[(-?[\d.]+) \/ ([\d.]+)\]/.exec(findHeader(headers, "x-spamd-result") ?? "");
  const [value, limit] = [
    score?.[1] ?? rspamd?.[1] ?? findHeader(headers, "x-spam-score")?.trim(),
    score?.[2] ?? rspamd?.[2],
  ];
  const level =
    /SCL:?\s*(-?\d+)/i.exec(findHeader(headers, "x-forefront-antispam-report") ?? "")?.[1] ??
    findHeader(headers, "x-ms-exchange-organization-scl")?.trim();
  const isSpam = /^\s*yes/i.test(status ?? findHeader(headers, "x-spam-flag") ?? "") || Number(level ?? -1) >= 5;
  const text =
    value === undefined
      ? level === undefined
        ? ""
        : `level ${level} of 9`
      : `score ${value}${limit ? ` of ${limit}` : ""}`;
  if (isSpam)
    return fault(
      "spam",
      `${text || "marked as spam"}: mend SPF, DKIM and DMARC first, then words and links of the text`,
    );
  return text === "" ? note("spam", "the mailbox wrote no score") : ok("spam", text);
}
