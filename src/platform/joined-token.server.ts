import { createHmac } from "node:crypto";
import { isSame } from "./signed-link.server.ts";

const validMs = 24 * 60 * 60_000;

/** A token in a URL that shows the confirmation without JavaScript, for a day. */
export function signJoined(secret: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${mac(secret, time)}`;
}

export function isJoined(secret: string, token: string | null, now: Date): boolean {
  return joinedAt(secret, token, now) !== null;
}

/** When the submission was stored; null for an invalid token. */
export function joinedAt(secret: string, token: string | null, now: Date): Date | null {
  const [time, given] = (token ?? "").split(".");
  if (!time || !given || !/^[0-9a-z]{6,12}$/.test(time)) return null;
  if (!isSame(given, mac(secret, time))) return null;
  const storedMs = Number.parseInt(time, 36);
  const age = now.getTime() - storedMs;
  return age >= 0 && age < validMs ? new Date(storedMs) : null;
}

function mac(secret: string, time: string): string {
  return createHmac("sha256", secret).update(`joined:${time}`).digest("base64url").slice(0, 32);
}
