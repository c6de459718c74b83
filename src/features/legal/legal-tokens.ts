import { siteConfig } from "../../lib/site-config.ts";

/** What a legal text may leave for the site config to fill in (see LegalSection.body). */
const tokens: Readonly<Record<string, string>> = {
  legalEmail: siteConfig.legalEmail,
  abuseEmail: siteConfig.abuseEmail,
  dmcaEmail: siteConfig.dmcaEmail,
  helloEmail: siteConfig.helloEmail,
  postalAddress: siteConfig.postalAddress,
  companyName: siteConfig.companyName,
};

/**
 * Fills `{legalEmail}` and its like from the site config, before the markup is parsed.
 * @throws for a token nobody knows: better no page than a page with a hole in a legal text
 */
export function fillTokens(body: string): string {
  return body.replace(/\{(\w*)\}/g, (_, name: string) => {
    const value = tokens[name];
    if (value === undefined) throw new Error(`The legal texts name {${name}}, which the site config does not know.`);
    return value;
  });
}
