import { toTypedAddress } from "./email-address.ts";

// A domain with another first letter is another provider: mail.com, ymail.com, email.com.
const providers = "gmail googlemail hotmail outlook yahoo icloud protonmail".split(" ").map((name) => `${name}.com`);
// None of these is a top-level domain.
const brokenEnding = /\.(?:con|cmo|ocm|vom|xom|cim|cpm|cok|coom|comm|conm)$/;

/** The address that was probably meant, where its domain is one slip away from a large provider's or ends in a misspelled "com". */
export function findLikelyAddress(typed: string): string | null {
  const email = toTypedAddress(typed);
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at).toLowerCase();
  const mended = domain.replace(brokenEnding, ".com");
  const meant = providers.find((provider) => isOneSlip(mended, provider)) ?? mended;
  // The start of a domain is one that is still being typed.
  return at < 2 || meant.startsWith(domain) ? null : email.slice(0, at) + meant;
}

/** Whether a letter is missing, too many or another one, or two are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < meant.length && typed[at] === meant[at]) at += 1;
  const [left, right] = [typed.slice(at), meant.slice(at)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return (
    at > 0 && (isSwapped || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1))
  );
}
