import { Resolver } from "node:dns/promises";
import { firstDaily } from "../../src/mailing/warm-up.server.ts";
import type { Env } from "../../src/platform/env.server.ts";
import { fault, type Finding, note, ok, toReason } from "./finding.ts";

/** DKIM selectors that common mail providers use; `--dkim` names another. */
const usualSelectors =
  "default dkim mail google selector1 selector2 s1 s2 k1 k2 k3 pm resend mandrill mg smtp zoho fm1".split(" ");

type Dns = Pick<Resolver, "resolveTxt">;

export async function checkSender({
  from,
  selector,
  dns = new Resolver({ timeout: 3_000, tries: 2 }),
}: {
  from: string;
  selector?: string | undefined;
  dns?: Dns;
}): Promise<Finding[]> {
  const domain = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  try {
    return [
      checkSpf(domain, await readTxt(dns, domain)),
      await checkDkim(dns, domain, selector),
      await checkDmarc(dns, domain),
    ];
  } catch (error) {
    return [fault("SPF, DKIM", `DNS could not be asked about ${domain} (${toReason(error)})`)];
  }
}

export function describeWarmUp({ EMAIL_WARM: isWarm }: Pick<Env, "EMAIL_WARM">): Finding {
  return ok(
    "warm-up",
    isWarm
      ? "EMAIL_WARM is set: letters and invitations go at their own pace from the first day on"
      : `letters and invitations begin with ${firstDaily} in 24 hours; set EMAIL_WARM=1 if mail providers know this sender`,
  );
}

function checkSpf(domain: string, records: readonly string[]): Finding {
  const [record, ...more] = records.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (record === undefined) return fault("SPF", `${domain} has no v=spf1 record: many servers will refuse its email`);
  if (more.length > 0) return fault("SPF", `${domain} has ${more.length + 1} v=spf1 records; only one is allowed`);
  if (/(?:^| )\+?all(?: |$)/i.test(record)) return fault("SPF", `${record} lets everybody send`);
  return ok("SPF", record.slice(0, 120));
}

async function checkDkim(dns: Dns, domain: string, selector: string | undefined): Promise<Finding> {
  for (const one of selector === undefined ? usualSelectors : [selector]) {
    const name = `${one}._domainkey.${domain}`;
    const key = (await readTxt(dns, name)).find((text) => /(?:^|;)\s*p=/i.test(text));
    if (key === undefined) continue;
    return /(?:^|;)\s*p=\s*(?:;|$)/i.test(key)
      ? fault("DKIM", `the key of ${name} is withdrawn (p= is empty)`)
      : ok("DKIM", `a key at ${name}; your mail server must sign with it`);
  }
  if (selector !== undefined) return fault("DKIM", `no key at ${selector}._domainkey.${domain}`);
  const hint = "name yours: npm run doctor -- --dkim <selector>";
  return note("DKIM", `no key of ${domain} under the usual selectors; ${hint}`);
}

async function checkDmarc(dns: Dns, domain: string): Promise<Finding> {
  // A subdomain without a record uses its parent's.
  for (const one of new Set([domain, domain.split(".").slice(-2).join(".")])) {
    const record = (await readTxt(dns, `_dmarc.${one}`)).find((text) => /^v=DMARC1\s*;/i.test(text));
    if (record === undefined) continue;
    const text = record.slice(0, 120);
    return /;\s*p=\s*none/i.test(record) ? note("DMARC", `${text} (only watches)`) : ok("DMARC", text);
  }
  return fault("DMARC", `${domain} has no DMARC record: large providers refuse bulk email without one`);
}

async function readTxt(dns: Dns, name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (["ENOTFOUND", "ENODATA"].includes(toReason(error))) return [];
    throw error;
  }
}
