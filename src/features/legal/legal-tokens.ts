import { siteConfig } from "../../lib/site-config.ts";

/** Tokens in legal texts, replaced from the site config. */
const tokens: Readonly<Record<string, string>> = {
  legalEmail: siteConfig.legalEmail,
  abuseEmail: siteConfig.abuseEmail,
  dmcaEmail: siteConfig.dmcaEmail,
  helloEmail: siteConfig.helloEmail,
  postalAddress: siteConfig.postalAddress,
  companyName: siteConfig.companyName,
};

/**
 * Replaces `{legalEmail}` and the others, before the markup is parsed.
 * @throws for an unknown token: no page is better than a gap in a legal text
 */
export function fillTokens(body: string): string {
  return body.replace(/\{(\w*)\}/g, (_, name: string) => {
    const value = tokens[name];
    if (value === undefined) throw new Error(`The legal texts name {${name}}, which the site config does not know.`);
    return value;
  });
}
