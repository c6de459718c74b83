import { withStorage } from "./with-storage.ts";

/** In sessionStorage: the day on which somebody joined the waitlist in this tab. */
export const joinedKey = "joined-at";

/** Whether somebody joined in this tab; false where the browser stores nothing. */
export function hasJoinedHere(): boolean {
  return withStorage((storage) => storage.getItem(joinedKey) !== null) ?? false;
}
