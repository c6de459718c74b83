import { createInvitationKind } from "../src/features/invitations/invitation-kind.server.ts";
import { invitationKind } from "../src/features/invitations/waves.server.ts";
import { letterTestOutboxKind } from "../src/features/letters/letter-changes.server.ts";
import { createLetterKind, createLetterTest } from "../src/features/letters/letter-email.server.tsx";
import { createTimedKind } from "../src/features/letters/timed-letter.server.ts";
import { readPeopleFilter } from "../src/features/people/people-filter.ts";
import { toPeopleCondition } from "../src/features/people/people-list.server.ts";
import { createQuestionKind, questionKind } from "../src/features/people/silent-people.server.ts";
import { retention } from "../src/lib/site-config.ts";
import { createCampaignFeeder } from "../src/mailing/campaign-feeder.server.ts";
import { createCampaignHandlers } from "../src/mailing/campaign-handler.server.ts";
import type { CampaignKinds } from "../src/mailing/campaign-kinds.server.ts";
import { campaignNoticeOutboxKind, createCampaignNotice } from "../src/mailing/campaign-auto-pause.server.ts";
import { createImportedKind } from "../src/features/submissions/waitlist/imported-confirmation.server.ts";
import type { LaunchSettings } from "../src/lib/launch-settings.ts";
import { importedKind } from "../src/mailing/imported-campaign.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import type { SendEmail } from "../src/platform/email.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import type { Log } from "../src/platform/log.server.ts";
import { byEmail, type OutboxHandler } from "../src/platform/outbox-channel.server.ts";
import type { PlaceLinks } from "../src/platform/place-link.server.ts";
import type { Slack } from "../src/platform/slack.server.ts";

/** Wires the campaigns of the features into the feeder, which moves due recipients into the outbox. */
export function wireCampaigns(deps: {
  db: Database;
  sendEmail: SendEmail;
  slack: Slack;
  env: Pick<Env, "siteOrigin" | "teamMembers" | "CONFIRM_ADDRESSES" | "EMAIL_WARM" | "TEAM_TIME_ZONE">;
  secret: string;
  links: PlaceLinks;
  log: Log;
  now: () => Date;
  launch: () => LaunchSettings;
}) {
  const { env } = deps;
  const letterOptions = {
    origin: env.siteOrigin,
    links: deps.links,
    condition: (filter: string) => toPeopleCondition(readPeopleFilter(new URLSearchParams(filter)), env.TEAM_TIME_ZONE),
  };
  // The keys are stored in site.campaigns.kind.
  const letter = createLetterKind({ ...letterOptions, kind: "letters", choice: "letters" });
  const question = createLetterKind({ ...letterOptions, kind: "questions", choice: "invitations" });
  const kinds: CampaignKinds = {
    article: createLetterKind({ ...letterOptions, kind: "articles", choice: "articles" }),
    [invitationKind]: createInvitationKind({ ...deps, origin: env.siteOrigin }),
    [importedKind]: createImportedKind({ ...deps, origin: env.siteOrigin, asksToConfirm: env.CONFIRM_ADDRESSES }),
    letter,
    [questionKind]: createQuestionKind(question, { ...deps, months: retention.silentMonths }),
    timed: createTimedKind(letter, { ...deps, zone: env.TEAM_TIME_ZONE }),
  };
  const shared = { ...deps, kinds, needsConfirmed: env.CONFIRM_ADDRESSES, isWarm: env.EMAIL_WARM };
  const handlers: Record<string, OutboxHandler> = {
    ...createCampaignHandlers(shared),
    [letterTestOutboxKind]: byEmail(createLetterTest({ ...deps, origin: env.siteOrigin, members: env.teamMembers })),
    [campaignNoticeOutboxKind]: {
      channel: "chat",
      deliver: createCampaignNotice({ slack: deps.slack, origin: env.siteOrigin }),
    },
  };
  return {
    handlers,
    createFeeder: (onQueued: () => void, everyMs?: number) => createCampaignFeeder({ ...shared, onQueued, everyMs }),
  };
}
