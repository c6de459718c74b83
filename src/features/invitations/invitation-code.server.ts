import { createHash, createHmac } from "node:crypto";

/** Crockford's base 32: no I, L, O and U. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const digitCount = 20;
const groupLength = 5;

/** The code of an invitation: 100 bits of an HMAC of its id, like `7K2PQ-…`. Nobody without the secret can make one. */
export function makeCode(secret: string, invitationId: string): string {
  const mac = createHmac("sha256", secret).update(`invitation code\n${invitationId}`).digest();
  const code = Array.from(mac.subarray(0, digitCount), (byte) => digits.charAt(byte % digits.length)).join("");
  return (code.match(new RegExp(`.{${groupLength}}`, "g")) ?? []).join("-");
}

/** The SHA-256 to look a code up by, so that timing reveals no other. Ignores spaces, dashes, quotes and other signs, case, width and look-alike letters; null for what cannot be a code. */
export function hashCode(text: string): Buffer | null {
  if (text.length > 100) return null;
  const code = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}ー]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const isCode = code.length === digitCount && [...code].every((digit) => digits.includes(digit));
  return isCode ? createHash("sha256").update(code).digest() : null;
}
