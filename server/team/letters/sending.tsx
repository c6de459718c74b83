import {
  findLetter,
  isBeforeSending,
  letterVersion,
  scheduleLetter,
  switchOnLetter,
} from "../../../src/features/letters/letter-changes.server.ts";
import {
  letterSchema,
  noSubject,
  readAudienceFilter,
  readDays,
  readUtcTime,
  untitled,
} from "../../../src/features/letters/letter.ts";
import { readZonedTime } from "../../../src/lib/zoned-time.ts";
import { reviewLetter } from "../../../src/features/letters/letter-email.server.tsx";
import type { ForecastReader } from "../sending-forecast.tsx";
import { zoneOf } from "../time-field.tsx";
import { LetterConfirmPage, type SendTime, toSendFields } from "./confirm-page.tsx";
import { lettersContent } from "../../../src/features/letters/letters-content.ts";
import type { Campaign } from "../../../src/mailing/campaign-store.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import type { TeamApp, TeamContext } from "../team-app.ts";
import { answerDone, answerMissing, answerTeamPage, type Refusal, requireOwner } from "../page.tsx";

const current = "/team/letters";

/** The way from the form to the mail server: save, look at it once more, send. */
export function addLetterSending(
  app: TeamApp,
  deps: {
    origin: string;
    now: () => Date;
    countReaders: (db: Database, filter: string) => Promise<{ willing: number }>;
    readForecast: ForecastReader;
    save: (context: TeamContext) => Promise<Response | null>;
    answerLetter: (context: TeamContext, refused: Refusal) => Promise<Response>;
    answerNotNow: (context: TeamContext) => Promise<Response>;
  },
): void {
  const { countReaders, readForecast, save, answerLetter, answerNotNow } = deps;

  app.post("/letters/:id/check", requireOwner, async (context) => {
    const refused = await save(context);
    if (refused) return refused;
    const { form } = context.var;
    const time = readTyped(form, zoneOf(form, context.var.clock.zone));
    if (!("at" in time)) return answerLetter(context, time);
    const response = await answerConfirm(context, time);
    const query = new URLSearchParams(toSendFields(time));
    return response.ok ? context.redirect(`${current}/${context.req.param("id")}/send?${query}`, 303) : response;
  });

  app.get("/letters/:id/send", requireOwner, (context) =>
    answerConfirm(context, readSendTime(new URL(context.req.url).searchParams)),
  );

  app.post("/letters/:id/send", requireOwner, async (context) => {
    const { db, form, session } = context.var;
    const change = { actor: session.email, id: context.req.param("id"), seen: form.get("version") };
    const time = readSendTime(form);
    const { at, days } = time;
    const campaign = await findLetter(db, change.id);
    if (!campaign) return answerMissing(context);
    const answerOvertaken = () => answerConfirm(context, time, lettersContent.confirm.changed);
    if (change.seen !== letterVersion(campaign)) return answerOvertaken();
    if (isBeforeSending(campaign)) {
      const problem = await findSendProblem(db, campaign, time);
      if (problem) return answerLetter(context, problem);
      const isDone = await (days === null ? scheduleLetter(db, change, at) : switchOnLetter(db, change, days));
      if (isDone === "overtaken") return answerOvertaken();
      if (isDone === "three on") return answerLetter(context, { problem: lettersContent.threeOn, field: "days" });
    }
    // Also for a form posted twice, the second time when the letter has begun.
    const { state } = (await findLetter(db, change.id)) ?? campaign;
    return ["scheduled", "running", "finished"].includes(state)
      ? answerDone(context, days !== null ? "switched-on" : at ? "scheduled" : "sent")
      : answerNotNow(context);
  });

  async function findSendProblem(db: Database, campaign: Campaign, { at, days }: SendTime): Promise<Refusal | null> {
    const { subject, body } = letterSchema.parse(campaign.payload);
    if (subject === untitled) return { problem: noSubject, field: "subject" };
    if (body === "") return { problem: lettersContent.empty, field: "body" };
    if (at && at < deps.now()) return { problem: lettersContent.past, field: "at" };
    if (days !== null) return null;
    const { willing } = await countReaders(db, readAudienceFilter(campaign.audience));
    return willing === 0 ? { problem: lettersContent.nobody } : null;
  }

  async function answerConfirm(context: TeamContext, time: SendTime, problem?: string): Promise<Response> {
    const { db } = context.var;
    const campaign = await findLetter(db, context.req.param("id") ?? "");
    if (!campaign) return answerMissing(context);
    if (!isBeforeSending(campaign)) return answerNotNow(context);
    const sendProblem = await findSendProblem(db, campaign, time);
    if (sendProblem) return answerLetter(context, sendProblem);
    const { at, days } = time;
    const willing = days === null ? (await countReaders(db, readAudienceFilter(campaign.audience))).willing : 0;
    const { confirm } = lettersContent;
    const title = days === null ? confirm.title(willing, campaign.title) : confirm.timedTitle(days, campaign.title);
    return answerTeamPage(
      context,
      { title, refused: problem === undefined ? undefined : { problem, status: 409 } },
      <LetterConfirmPage
        campaign={campaign}
        time={time}
        forecast={await readForecast(db, campaign, { people: willing, at: at ?? deps.now() })}
        doubts={reviewLetter(letterSchema.parse(campaign.payload), deps.origin)}
      />,
    );
  }
}

function readSendTime(fields: URLSearchParams): SendTime {
  return { at: readUtcTime(fields.get("at")), days: readDays(fields.get("days")) };
}

/** When the letter goes out, as the form's three buttons say it. */
function readTyped(form: URLSearchParams, zone: string): SendTime | Refusal {
  const when = form.get("when");
  if (when === "now") return { at: null, days: null };
  if (when === "timed") {
    const days = readDays(form.get("days"));
    return days === null ? { problem: lettersContent.noDays, field: "days" } : { at: null, days };
  }
  const at = readZonedTime(form.get("at"), zone);
  if (at === "skipped") return { problem: lettersContent.skipped, field: "at" };
  return at ? { at, days: null } : { problem: lettersContent.noTime, field: "at" };
}
