import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA-256 in base64url. @param purpose keeps one kind of signature from being accepted as another */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

/** Compares signatures in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Links of one purpose that never expire: `<origin><path>?id=<id>&mac=<signature>`. The id shows in the URL, so it must not be personal data. */
export function createLinkSigner({ secret, purpose }: { secret: string; purpose: string }) {
  return {
    sign: (origin: string, path: string, id: string) =>
      `${origin}${path}?${new URLSearchParams({ id, mac: sign(secret, purpose, id) })}`,
    check(url: string): string | null {
      const query = new URL(url).searchParams;
      const id = query.get("id") ?? "";
      return isSame(query.get("mac") ?? "", sign(secret, purpose, id)) ? id : null;
    },
  };
}
