import { stateNames, timedStateNames } from "../../../src/features/letters/letters-content.ts";
import type { Campaign } from "../../../src/mailing/campaign-store.server.ts";

export function StateTag({ letter: { state, after_days: days } }: { letter: Campaign }) {
  return <span className={`tag ${state}`}>{(days === null ? stateNames : timedStateNames)[state]}</span>;
}
