import { createHmac, timingSafeEqual } from "node:crypto";

export interface LinkSigner {
  /** `<origin><path>?id=<id>&mac=<signature>` @param id a row's id, no personal data */
  sign(origin: string, path: string, id: string): string;
  /** The id of a link with a valid signature, or null. */
  check(url: string): string | null;
}

/** HMAC-SHA-256 over purpose and id; links never expire. @param options.purpose keeps one kind of link from being accepted as another */
export function createLinkSigner(options: { secret: string; purpose: string }): LinkSigner {
  function macFor(id: string): string {
    return createHmac("sha256", options.secret).update(`${options.purpose}\n${id}`).digest("base64url");
  }
  return {
    sign: (origin, path, id) => `${origin}${path}?${new URLSearchParams({ id, mac: macFor(id) })}`,
    check(url) {
      const query = new URL(url).searchParams;
      const id = query.get("id") ?? "";
      const given = Buffer.from(query.get("mac") ?? "");
      const expected = Buffer.from(macFor(id));
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
  };
}
