import { Resolver } from "node:dns/promises";
import { fault, type Finding, note, ok, toReason } from "./finding.ts";

/** DKIM selectors that common mail providers use; `--dkim` names another. */
const usualSelectors =
  "default dkim mail google selector1 selector2 s1 s2 k1 k2 k3 pm resend mandrill mg smtp zoho fm1".split(" ");

/** Returns each TXT record's strings joined. @throws when DNS does not answer */
export type ReadTxt = (name: string) => Promise<string[]>;

/** Asks DNS; a name without TXT records has none. @param servers other than the machine's own, for tests */
export function createTxtReader(servers?: readonly string[]): ReadTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      if (["ENOTFOUND", "ENODATA"].includes(toReason(error))) return [];
      throw error;
    }
  };
}

/** SPF, DKIM and DMARC of the sender's domain. @param options.selector of the DKIM key; by default the usual ones are tried */
export async function checkSender(options: {
  from: string;
  selector?: string | undefined;
  readTxt: ReadTxt;
}): Promise<Finding[]> {
  const domain = options.from.slice(options.from.lastIndexOf("@") + 1).toLowerCase();
  try {
    return [
      checkSpf(domain, await options.readTxt(domain)),
      await checkDkim(domain, options.selector, options.readTxt),
      await checkDmarc(domain, options.readTxt),
    ];
  } catch (error) {
    return [fault("SPF, DKIM", `DNS could not be asked about ${domain} (${toReason(error)})`)];
  }
}

function checkSpf(domain: string, records: readonly string[]): Finding {
  const [record, ...more] = records.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (record === undefined) return fault("SPF", `${domain} has no v=spf1 record: many servers will refuse its email`);
  if (more.length > 0) return fault("SPF", `${domain} has ${more.length + 1} v=spf1 records; only one is allowed`);
  if (/(?:^| )\+?all(?: |$)/i.test(record)) return fault("SPF", `${record} lets everybody send`);
  return ok("SPF", record.slice(0, 120));
}

async function checkDkim(domain: string, selector: string | undefined, readTxt: ReadTxt): Promise<Finding> {
  for (const one of selector === undefined ? usualSelectors : [selector]) {
    const name = `${one}._domainkey.${domain}`;
    const key = (await readTxt(name)).find((text) => /(?:^|;)\s*p=/i.test(text));
    if (key === undefined) continue;
    return /(?:^|;)\s*p=\s*(?:;|$)/i.test(key)
      ? fault("DKIM", `the key of ${name} is withdrawn (p= is empty)`)
      : ok("DKIM", `a key at ${name}; your mail server must sign with it`);
  }
  if (selector !== undefined) return fault("DKIM", `no key at ${selector}._domainkey.${domain}`);
  const hint = "name yours: npm run doctor -- --dkim <selector>";
  return note("DKIM", `no key of ${domain} under the usual selectors; ${hint}`);
}

async function checkDmarc(domain: string, readTxt: ReadTxt): Promise<Finding> {
  // A subdomain without a record uses its parent's.
  for (const one of new Set([domain, domain.split(".").slice(-2).join(".")])) {
    const record = (await readTxt(`_dmarc.${one}`)).find((text) => /^v=DMARC1\s*;/i.test(text));
    if (record === undefined) continue;
    const text = record.slice(0, 120);
    return /;\s*p=\s*none/i.test(record) ? note("DMARC", `${text} (only watches)`) : ok("DMARC", text);
  }
  return fault("DMARC", `${domain} has no DMARC record: large providers refuse bulk email without one`);
}
