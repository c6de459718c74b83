import { mailboxKey } from "../../src/lib/mailbox.ts";

/** Apple's servers receive as me.com and report as icloud.com. */
const sameOrganization: Readonly<Record<string, string>> = { "me.com": "icloud.com" };

/** DMARC's relaxed alignment: of one organization. Source: RFC 7489, 3.1. */
export function isAligned(domain: string, from: string): boolean {
  return domain !== "" && organizationOf(domain) === organizationOf(from);
}

/** Two labels, three under a country's second level such as co.uk. */
function organizationOf(domain: string): string {
  const labels = domain.split(".");
  const isCountry = /^(?:co|com|org|net|ac|gov|edu|or|ne)\.[a-z]{2}$/.test(labels.slice(-2).join("."));
  const name = labels.slice(isCountry ? -3 : -2).join(".");
  return sameOrganization[name] ?? name;
}

/** Of “Name <ada@example.org>”, “@example.org” or “example.org”, as its A-label; "" for none. */
export function domainOf(address: string): string {
  const inside = /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address;
  const domain = inside
    .slice(inside.lastIndexOf("@") + 1)
    .trim()
    .replace(/\.$/, "");
  return /^[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+$/u.test(domain) ? mailboxKey(`x@${domain}`).slice(2) : "";
}
