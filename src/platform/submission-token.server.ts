import { isSame, sign } from "./signed-link.server.ts";

const validMs = 24 * 60 * 60_000;

/** A token in a URL that shows the confirmation without JavaScript, for a day. */
export function signSubmissionToken(secret: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${sign(secret, "joined", time)}`;
}

/** When the submission was stored; null for an invalid token. */
export function readSubmissionToken(secret: string, token: string | null, now: Date): Date | null {
  const [, time = "", mac = ""] = /^([0-9a-z]{6,12})\.(.+)$/.exec(token ?? "") ?? [];
  if (!isSame(mac, sign(secret, "joined", time))) return null;
  const storedMs = Number.parseInt(time, 36);
  const age = now.getTime() - storedMs;
  return age >= 0 && age < validMs ? new Date(storedMs) : null;
}
