import { createHmac, timingSafeEqual } from "node:crypto";

const validMs = 24 * 60 * 60_000;

/** Proves in a URL that this server just stored a submission, to show the confirmation without JavaScript. */
export function signJoined(secret: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${mac(secret, time)}`;
}

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
