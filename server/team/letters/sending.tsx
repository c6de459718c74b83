import {
  findLetter,
  isBeforeSending,
  letterVersion,
  scheduleLetter,
} from "../../../src/features/letters/letter-changes.server.ts";
import {
  letterSchema,
  noSubject,
  readAudienceFilter,
  readUtcTime,
  toUtcTime,
  untitled,
} from "../../../src/features/letters/letter.ts";
import { readZonedTime } from "../../../src/lib/zoned-time.ts";
import type { ForecastReader } from "../sending-forecast.tsx";
import { LetterConfirmPage } from "./confirm-page.tsx";
import type { LetterProblem } from "./one-page.tsx";
import { lettersContent } from "../../../src/features/letters/letters-content.ts";
import type { Campaign } from "../../../src/mailing/campaign-store.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import type { TeamApp, TeamContext } from "../team-app.ts";
import { answerMissing, answerTeamPage, requireOwner } from "../page.tsx";

const current = "/team/letters";

/** The way from the form to the mail server: save, look at it once more, send. */
export function addLetterSending(
  app: TeamApp,
  deps: {
    now: () => Date;
    countReaders: (db: Database, filter: string) => Promise<{ willing: number }>;
    readForecast: ForecastReader;
    save: (context: TeamContext) => Promise<Response | null>;
    answerLetter: (context: TeamContext, problem: LetterProblem) => Promise<Response>;
    answerDone: (context: TeamContext, did: string) => Response;
    answerNotNow: (context: TeamContext) => Promise<Response>;
  },
): void {
  const { countReaders, readForecast, save, answerLetter, answerDone, answerNotNow } = deps;

  app.post("/letters/:id/check", requireOwner, async (context) => {
    const refused = await save(context);
    if (refused) return refused;
    const { form } = context.var;
    const at = form.get("when") === "now" ? null : readZonedTime(form.get("at"), context.var.clock.zone);
    if (at === "skipped") return answerLetter(context, { text: lettersContent.skipped, field: "at" });
    if (!at && form.get("when") !== "now") return answerLetter(context, { text: lettersContent.noTime, field: "at" });
    const response = await answerConfirm(context, at);
    const query = at ? `?at=${toUtcTime(at)}` : "";
    return response.ok ? context.redirect(`${current}/${context.req.param("id")}/send${query}`, 303) : response;
  });

  app.get("/letters/:id/send", requireOwner, (context) =>
    answerConfirm(context, readUtcTime(context.req.query("at") ?? null)),
  );

  app.post("/letters/:id/send", requireOwner, async (context) => {
    const { db, form, session } = context.var;
    const change = { actor: session.email, id: context.req.param("id") };
    const at = readUtcTime(form.get("at"));
    const campaign = await findLetter(db, change.id);
    if (!campaign) return answerMissing(context, current);
    if (form.get("version") !== letterVersion(campaign))
      return answerConfirm(context, at, lettersContent.confirm.changed);
    if (isBeforeSending(campaign)) {
      const problem = await findSendProblem(db, campaign, at);
      if (problem) return answerLetter(context, problem);
      await scheduleLetter(db, change, at);
    }
    // Also for a form posted twice, the second time when the letter has begun.
    const { state } = (await findLetter(db, change.id)) ?? campaign;
    return ["scheduled", "running", "finished"].includes(state)
      ? answerDone(context, at ? "scheduled" : "sent")
      : answerNotNow(context);
  });

  async function findSendProblem(db: Database, campaign: Campaign, at: Date | null): Promise<LetterProblem | null> {
    const { subject, body } = letterSchema.parse(campaign.payload);
    if (subject === untitled) return { text: noSubject, field: "subject" };
    if (body === "") return { text: lettersContent.empty, field: "body" };
    if (at && at < deps.now()) return { text: lettersContent.past, field: "at" };
    const { willing } = await countReaders(db, readAudienceFilter(campaign.audience));
    return willing === 0 ? { text: lettersContent.nobody } : null;
  }

  async function answerConfirm(context: TeamContext, at: Date | null, problem?: string): Promise<Response> {
    const { db } = context.var;
    const campaign = await findLetter(db, context.req.param("id") ?? "");
    if (!campaign) return answerMissing(context, current);
    if (!isBeforeSending(campaign)) return answerNotNow(context);
    const sendProblem = await findSendProblem(db, campaign, at);
    if (sendProblem) return answerLetter(context, sendProblem);
    const { willing } = await countReaders(db, readAudienceFilter(campaign.audience));
    return answerTeamPage(
      context,
      { title: lettersContent.confirm.title(willing, campaign.title), current, status: problem ? 409 : 200 },
      <LetterConfirmPage
        campaign={campaign}
        at={at}
        forecast={await readForecast(db, campaign, { people: willing, at: at ?? deps.now() })}
        problem={problem}
      />,
    );
  }
}
