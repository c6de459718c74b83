import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs and checks one kind of link. */
export interface LinkSigner {
  /** `<origin><path>?id=<id>&mac=<signature>`; @param id a row's id: URL-safe, and no person's data */
  sign(origin: string, path: string, id: string): string;
  /** The id of a link that this signer made, or null. @param url the address as it came in */
  check(url: string): string | null;
}

/**
 * Makes links that only this site can have made, and that say nothing about the person they were sent to.
 * A signature is an HMAC-SHA-256 over purpose and id, compared in constant time; a link never expires.
 * @param options.purpose keeps one kind of link from being used as another
 */
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
