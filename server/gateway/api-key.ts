import { isSame } from "../../src/platform/signed-link.server.ts";

export type KeyOutcome = "known" | "missing" | "wrong-key" | "wrong-token";

/** Checks `apikey` and `Authorization`. A bearer token other than the key is wrong; other schemes, such as a proxy's Basic password, are ignored. */
export function createKeyCheck(anonKey: string) {
  const isKey = (text: string) => isSame(text, anonKey);
  return (apikey: string | undefined, authorization: string | undefined): KeyOutcome => {
    const token = /^bearer(?:\s|$)(.*)$/i.exec(authorization ?? "")?.[1]?.trim();
    if (!apikey && token === undefined) return "missing";
    if (apikey && !isKey(apikey)) return "wrong-key";
    if (token !== undefined && !isKey(token)) return "wrong-token";
    return "known";
  };
}
