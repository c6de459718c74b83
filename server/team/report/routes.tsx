import { readReport } from "../../../src/features/analytics/report-data.server.ts";
import { countOf } from "../../../src/lib/format-count.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { voiceLabel } from "../../../src/features/voice/voice-label.ts";
import type { TeamApp } from "../team-app.ts";
import { answerTeamPage } from "../page.tsx";
import { reportSchema } from "./report-days.ts";
import { Tabs } from "../tables.tsx";
import { ReportPage } from "./report-page.tsx";

const current = "/team/report";
const spans = [7, 30, 90, 365];

export function addReportPages(app: TeamApp): void {
  app.get("/report", async (context) => {
    const asked = reportSchema.safeParse({ days: context.req.query("days") });
    const days = asked.success ? asked.data.days : 30;
    const data = await readReport(context.var.db, { ...context.var.clock, days, forms: submissionTables, voiceLabel });
    return answerTeamPage(
      context,
      { title: `Report on ${countOf(days, "day")}` },
      <>
        <Tabs
          label="Report"
          tabs={spans.map((span) => ({
            name: `${span} days`,
            href: `${current}?days=${span}`,
            isCurrent: span === days,
          }))}
        />
        <ReportPage data={data} />
      </>,
    );
  });
}
