import { makeReport, reportSchema } from "../../../src/features/analytics/report.server.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { TodayPage } from "../../../src/features/team/today-page.server.tsx";
import { voiceLabel } from "../../../src/features/voice/voice-label.ts";
import { createTodayReader } from "../../today-figures.ts";
import type { TeamApp, TeamDependencies } from "./team-app.ts";
import { answerTeamPage } from "./team-page.tsx";

/** The report has inline styles and fonts. */
const reportPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const reportLinks = `<nav aria-label="Report"><a href="/team">Today</a> ${[7, 30, 90, 365].map((days) => `<a href="?days=${days}">${days} days</a>`).join(" ")}</nav>`;

/** A busy week takes longer to count; the page is then sent without its figures. */
const weekWaitMs = 400;

export function addTodayPages(app: TeamApp, deps: TeamDependencies): void {
  const readToday = createTodayReader(deps.db, deps.now, deps.env, { waitMs: weekWaitMs });

  app.get("/", async (context) =>
    answerTeamPage(context, { title: "Today", current: "/team" }, <TodayPage today={await readToday()} />),
  );

  app.get("/report", async (context) => {
    const asked = reportSchema.safeParse({ days: context.req.query("days") });
    const html = await makeReport(context.var.db, {
      days: asked.success ? asked.data.days : 30,
      now: deps.now(),
      origin: deps.env.siteOrigin,
      forms: submissionTables,
      voiceLabel,
      links: reportLinks,
    });
    return context.html(html, 200, { "content-security-policy": reportPolicy });
  });
}
