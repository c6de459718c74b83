import * as z from "zod/mini";
import {
  countLine,
  planWave,
  parseWavePlan,
  endWave,
  leaveOut,
  sendWave,
  pauseWave,
  resumeWave,
  takeBack,
  type WaveChange,
} from "../../../src/features/invitations/waves.server.ts";
import { invitedPerPage, listInvited, listWaves } from "../../../src/features/invitations/wave-list.server.ts";
import { WavePage } from "./one-page.tsx";
import { waveNotices, wavesContent } from "../../../src/features/invitations/waves-content.ts";
import { PlanPage, WavesPage } from "./list-page.tsx";
import {
  describeUnknown,
  filterEntries,
  type PeopleFilter,
  readPeopleFilter,
} from "../../../src/features/people/people-filter.ts";
import { toPeopleCondition } from "../../../src/features/people/people-list.server.ts";
import {
  countPlaces,
  countReferrals,
  parseReferralSettings,
  readReferralSettings,
  saveReferralSettings,
} from "../../../src/features/referrals/referrals.server.ts";
import { overtaken } from "../../../src/features/team/team-content.ts";
import { createForecastReader } from "../sending-forecast.tsx";
import { ReferralsSection } from "./referrals-section.tsx";
import { campaignProgress } from "../../../src/mailing/campaign-store.server.ts";
import type { TeamApp, TeamContext } from "../team-app.ts";
import type { Services } from "../../services.ts";
import { toNewId } from "../form.ts";
import {
  actsOn,
  answerDone,
  answerMissing,
  answerTeamPage,
  readListPage,
  type Refusal,
  requireOwner,
} from "../page.tsx";

export function addInvitationPages(app: TeamApp, deps: Services): void {
  const needsConfirmed = deps.env.CONFIRM_ADDRESSES;
  const readForecast = createForecastReader(deps.env);
  const act = actsOn(toChange, (context, isDone: boolean, did) => {
    if (isDone) deps.wakeJobs();
    return answerDone(context, isDone ? did : "nothing");
  });

  app.get("/invitations", (context) => answerList(context));

  app.get("/invitations/new", (context) => answerPlan(context));

  app.post("/invitations", async (context) => {
    const plan = parseWavePlan(context.var.form);
    if (!plan) return answerPlan(context, wavesContent.plan.invalid);
    const filter = readFilter(context);
    const { id, people } = await planWave(context.var.db, {
      id: toNewId(context.var.form),
      plan,
      filter: Object.fromEntries(filterEntries(filter)),
      condition: toPeopleCondition(filter, context.var.clock.zone),
      needsConfirmed,
      actor: context.var.session.email,
    });
    return people === 0 ? answerPlan(context, wavesContent.plan.none) : answerDone(context, "planned", id);
  });

  app.post("/invitations/referrals", requireOwner, async (context) => {
    const { db, form, session } = context.var;
    const settings = parseReferralSettings(form);
    if (!settings) return answerDone(context, "nothing");
    const saved = await saveReferralSettings(db, { actor: session.email, seen: form.get("seen") }, settings);
    if (saved === "overtaken") return answerList(context, { problem: overtaken, status: 409 });
    await countPlaces(db, { mustConfirm: needsConfirmed });
    return answerDone(context, "settings");
  });

  app.get("/invitations/:id", async (context) => {
    const { db } = context.var;
    const wave = (await listWaves(db)).find(({ id }) => id === context.req.param("id"));
    if (!wave) return answerMissing(context);
    const paging = readListPage(context, wave.counts.total, invitedPerPage);
    const people = await listInvited(db, { id: wave.id, page: paging.page, needsConfirmed });
    const progress = await campaignProgress(db, wave.id);
    const left = wave.state === "draft" ? wave.counts.planned : progress.waiting;
    const forecast = await readForecast(db, wave, { people: left, at: deps.now() });
    return answerTeamPage(
      context,
      { title: wave.title, notices: waveNotices },
      <WavePage view={{ wave, progress, forecast, people, paging }} />,
    );
  });

  app.post("/invitations/:id/leave-out", act(leaveOut, "left-out"));
  app.post("/invitations/:id/send", requireOwner, act(sendWave, "sent"));
  app.post("/invitations/:id/pause", requireOwner, act(pauseWave, "paused"));
  app.post("/invitations/:id/resume", requireOwner, act(resumeWave, "resumed"));
  app.post("/invitations/:id/end", requireOwner, act(endWave, "ended"));
  app.post("/invitations/:id/take-back", requireOwner, act(takeBack, "back"));

  async function answerList(context: TeamContext, refused?: Refusal) {
    const { db } = context.var;
    return answerTeamPage(
      context,
      { title: wavesContent.title, notices: waveNotices, refused },
      <WavesPage waves={await listWaves(db)}>
        <ReferralsSection
          counts={await countReferrals(db, { mustConfirm: needsConfirmed })}
          settings={await readReferralSettings(db)}
        />
      </WavesPage>,
    );
  }

  async function answerPlan(context: TeamContext, refused?: string): Promise<Response> {
    const filter = readFilter(context);
    const entries = filterEntries(filter).filter(([name]) => name !== "sort");
    const found = await countLine(context.var.db, toPeopleCondition(filter, context.var.clock.zone), needsConfirmed);
    return answerTeamPage(
      context,
      { title: wavesContent.plan.title, refused: describeUnknown(filter) ?? refused },
      <PlanPage filter={entries} found={found} newId={toNewId(context.var.form)} />,
    );
  }
}

function toChange(context: TeamContext): WaveChange | null {
  const invitationId = context.var.form.get("invitation");
  if (invitationId !== null && !z.uuid().safeParse(invitationId).success) return null;
  return { actor: context.var.session.email, campaignId: context.req.param("id") ?? "", invitationId };
}

function readFilter(context: TeamContext): PeopleFilter {
  return readPeopleFilter(new URL(context.req.url).searchParams);
}
