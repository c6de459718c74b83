import { createHash, timingSafeEqual } from "node:crypto";

/** What a request's credentials come to. The key is opaque: no token is ever opened, so none can be forged. */
export type KeyOutcome = "known" | "missing" | "wrong-key" | "wrong-token";

/**
 * Makes the check of a request's `apikey` and `Authorization`.
 * Any bearer token but the key itself is wrong: this gateway issues none. Other schemes are none of its business
 * (a proxy's password in front of a preview, for instance).
 * @param anonKey the one key there is
 */
export function createKeyCheck(
  anonKey: string,
): (apikey: string | undefined, authorization: string | undefined) => KeyOutcome {
  const expected = digest(anonKey);
  const isKey = (text: string) => timingSafeEqual(digest(text), expected);
  return (apikey, authorization) => {
    const token = /^bearer(?:\s+|$)(.*)$/i.exec(authorization ?? "")?.[1]?.trim();
    if (!apikey && token === undefined) return "missing";
    if (apikey && !isKey(apikey)) return "wrong-key";
    if (token !== undefined && !isKey(token)) return "wrong-token";
    return "known";
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
