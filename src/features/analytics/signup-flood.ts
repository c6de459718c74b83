import { type FloodSign, floodSigns } from "../../lib/flood-signs.ts";
import { isMailProvider } from "../../lib/mail-providers.ts";

/** Signups of one hour with a sign: `daysAgo` 0 is the hour that is judged, 1 to 7 are the same hour of the days before. */
export interface FloodGroup {
  daysAgo: number;
  sign: FloodSign;
  /** The network, mailbox domain or source that they share; empty for the others. */
  value: string;
  signups: number;
}

export interface FloodHour {
  groups: readonly FloodGroup[];
  /** What the team decided in the last day. */
  decisions: readonly { sign: FloodSign; decision: "released" | "dropped"; signups: number }[];
}

export interface SignupTraits {
  hasPage: boolean;
  /** Also where visits are not counted. */
  hasVisit: boolean;
  network: string | null;
  domain: string;
  source: string;
}

/** For each sign of a flood the values that its signups share. */
export type Flood = ReadonlyMap<FloodSign, ReadonlySet<string>>;

const lowestFloor = 200;
const highestFloor = 1_000;
/** A flood has so many times the signups of the most that came in the same hour of the seven days before. */
const timesUsual = 5;
/** So many times what the team has released, by whichever sign, before more waits. */
const timesReleased = 2;
/** After the team has dropped some, more of the same wait from so many on. */
const afterDropped = 5;

/** Of EMAIL_LIMITS: emails that one mailbox domain may get in a day; signups of one sign in an hour that are never a flood. */
export interface FloodLimits {
  domainDaily: number;
  floodHourly?: number;
}

/** Signups of one sign in an hour that are never a flood; unless it is set, more where one domain may get more emails. */
function floorOf({ domainDaily, floodHourly }: FloodLimits): number {
  return floodHourly ?? Math.min(Math.max(domainDaily, lowestFloor), highestFloor);
}

/**
 * Judges each sign by itself, so that confirmations wait only where signups look alike. As many at one domain as it may get emails in a day
 * are no flood.
 */
export function judgeFlood(hour: FloodHour, limits: FloodLimits): Flood {
  const floor = floorOf(limits);
  const odd = hour.groups.filter(({ sign, value }) => sign !== "provider" || !isMailProvider(value));
  const released = hour.decisions.reduce((sum, one) => sum + (one.decision === "released" ? one.signups : 0), 0);
  const countOf = (sign: FloodSign, daysAgo: number) =>
    odd
      .filter((group) => group.sign === sign && group.daysAgo === daysAgo)
      .reduce((sum, { signups }) => sum + signups, 0);

  function isFlood(sign: FloodSign): boolean {
    const usual = Math.max(...[1, 2, 3, 4, 5, 6, 7].map((daysAgo) => countOf(sign, daysAgo)));
    const hasDropped = hour.decisions.some((one) => one.sign === sign && one.decision === "dropped");
    const lowest = hasDropped ? Math.min(afterDropped, floor) : floor;
    const known = Math.max(timesUsual * usual, timesReleased * released, sign === "provider" ? limits.domainDaily : 0);
    return countOf(sign, 0) > Math.max(lowest, known);
  }

  const values = (sign: FloodSign) =>
    new Set(odd.filter((group) => group.sign === sign && group.daysAgo === 0).map(({ value }) => value));
  return new Map(floodSigns.filter(isFlood).map((sign) => [sign, values(sign)]));
}

/** The sign that a signup shares with a flood; null when it has none. */
export function findSign(flood: Flood, { hasPage, hasVisit, network, domain, source }: SignupTraits): FloodSign | null {
  const own: Record<FloodSign, string | null> = {
    page: hasPage ? null : "",
    network,
    provider: domain,
    refused: source,
    visits: hasVisit ? null : "",
  };
  return floodSigns.find((sign) => own[sign] !== null && flood.get(sign)?.has(own[sign])) ?? null;
}
