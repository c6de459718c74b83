import { createHmac, timingSafeEqual } from "node:crypto";

const validMs = 24 * 60 * 60_000;

/**
 * A short proof, for an address, that this server has just stored a submission: it lets a visitor without JavaScript be shown
 * the confirmation after a redirect, and nobody else. Holds the time and nothing personal.
 */
export function signJoined(secret: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${mac(secret, time)}`;
}

/** Whether a proof is ours and less than a day old. Compared in constant time. */
export function isJoined(secret: string, token: string | null, now: Date): boolean {
  const [time, given] = (token ?? "").split(".");
  if (!time || !given || !/^[0-9a-z]{6,12}$/.test(time)) return false;
  const expected = Buffer.from(mac(secret, time));
  const received = Buffer.from(given);
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return false;
  const age = now.getTime() - Number.parseInt(time, 36);
  return age >= 0 && age < validMs;
}

function mac(secret: string, time: string): string {
  return createHmac("sha256", secret).update(`joined:${time}`).digest("base64url").slice(0, 32);
}
