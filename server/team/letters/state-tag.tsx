import { stateNames } from "../../../src/features/letters/letters-content.ts";
import type { CampaignState } from "../../../src/mailing/campaign-store.server.ts";

export function StateTag({ state }: { state: CampaignState }) {
  return <span className={`tag ${state}`}>{stateNames[state]}</span>;
}
