import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a link or a cookie; only the hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The SHA-256 in hex, or null for text that cannot be a token. */
export function hashToken(token: string): string | null {
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? createHash("sha256").update(token).digest("hex") : null;
}
