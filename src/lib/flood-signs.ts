/** What the signups of a flood have in common; a signup is named by the first that it has. */
export const floodSigns = ["page", "network", "provider", "refused", "visits"] as const;

export type FloodSign = (typeof floodSigns)[number];

/** Why a confirmation is held in the outbox (`last_error`). */
export function toHoldReason(sign: FloodSign): string {
  return `flood: ${sign}`;
}
