import { stoppedContent } from "../../../src/features/people/people-content.ts";
import {
  countStopped,
  exportStopped,
  importStopped,
  stopLists,
} from "../../../src/features/people/stop-lists.server.ts";
import { StoppedPage } from "../../../src/features/people/stopped-page.server.tsx";
import { recordTeamAction } from "../../../src/platform/team-actions.server.ts";
import { readUpload } from "../../http/posted-form.ts";
import { answerProblem } from "../../http/problem.ts";
import type { TeamApp, TeamContext, TeamDependencies } from "./team-app.ts";
import { answerCsv, answerTeamPage, requireOwner } from "./team-page.tsx";

export function addStoppedPages(app: TeamApp, deps: TeamDependencies): void {
  app.use("/people/stopped/*", requireOwner);

  app.get("/people/stopped", (context) => answerPage(context));

  app.post("/people/stopped/export", async (context) => {
    const { db, session } = context.var;
    await recordTeamAction(db, { actor: session.email, action: "exported stopped email addresses" });
    return answerCsv(context, "stopped", deps.now(), exportStopped(db));
  });

  app.post("/people/stopped/import", async (context) => {
    const upload = await readUpload(context.req.raw);
    if (!upload.ok) return answerProblem(context.req.raw, upload.problem, "page");
    const list = stopLists.find((known) => known === upload.form.get("list"));
    if (!list) return answerPage(context, { problem: stoppedContent.importing.noList });
    if (!upload.file || upload.file.size === 0)
      return answerPage(context, { problem: stoppedContent.importing.noFile });
    const file = upload.file.stream().pipeThrough(new TextDecoderStream());
    const actor = context.var.session.email;
    return answerPage(context, { imported: await importStopped(context.var.db, { actor, list, file }) });
  });

  async function answerPage(
    context: TeamContext,
    done: { imported?: string[]; problem?: string } = {},
  ): Promise<Response> {
    const counts = await countStopped(context.var.db);
    return answerTeamPage(
      context,
      { title: stoppedContent.title, current: "/team/people", status: done.problem ? 422 : 200 },
      <StoppedPage counts={counts} {...done} />,
    );
  }
}
