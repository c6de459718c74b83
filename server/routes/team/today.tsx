import { makeReport, reportSchema } from "../../../src/features/analytics/report.server.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { voiceLabel } from "../../../src/features/voice/voice-label.ts";
import { answerTeamPage, type TeamApp, type TeamDependencies } from "./team-page.ts";

/** The report brings its styles and fonts inside. */
const reportPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Today, and the report behind it. */
export function addTodayPages(app: TeamApp, deps: TeamDependencies): void {
  app.get("/", (context) => answerTeamPage(context, { title: "Today", current: "/team" }, null));

  app.get("/report", async (context) => {
    const asked = reportSchema.safeParse({ days: context.req.query("days") });
    const html = await makeReport(await deps.db(), {
      days: asked.success ? asked.data.days : 30,
      now: deps.now(),
      origin: deps.env.siteOrigin,
      forms: submissionTables,
      voiceLabel,
    });
    return context.html(html, 200, { "content-security-policy": reportPolicy });
  });
}
