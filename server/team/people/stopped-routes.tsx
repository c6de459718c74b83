import { decodeUnicode } from "../../../src/lib/decode-unicode.ts";
import { stoppedContent } from "../../../src/features/people/people-content.ts";
import {
  countStopped,
  exportStopped,
  importStopped,
  previewStopped,
  type StopList,
  stopLists,
} from "../../../src/features/people/stop-lists.server.ts";
import { type FileOutcome, StoppedPage } from "./stopped-page.tsx";
import { recordTeamAction } from "../../../src/platform/team-actions.server.ts";
import { readForm, uploadForm } from "../../http/posted-form.ts";
import { answerProblem } from "../../http/problem.ts";
import type { TeamApp, TeamContext, TeamVariables } from "../team-app.ts";
import type { Services } from "../../services.ts";
import { answerCsv, answerTeamPage, requireOwner } from "../page.tsx";

export function addStoppedPages(app: TeamApp, deps: Services): void {
  app.use("/people/stopped/*", requireOwner);

  app.get("/people/stopped", (context) => answerPage(context));

  app.post("/people/stopped/export", async (context) => {
    const { db, session } = context.var;
    await recordTeamAction(db, { actor: session.email, action: "exported stopped email addresses" });
    return answerCsv(context, "stopped", deps.now(), exportStopped(db));
  });

  app.post(
    "/people/stopped/import/preview",
    withFile(async ({ db }, { list, file }) => ({ preview: { list, ...(await previewStopped(db, { list, file })) } })),
  );

  app.post(
    "/people/stopped/import",
    withFile(async ({ db, session }, read) => ({
      imported: await importStopped(db, { ...read, actor: session.email }),
    })),
  );

  /** A file, or the addresses of one that was looked at before. */
  function withFile(run: (by: TeamVariables, read: { list: StopList; file: [string] }) => Promise<FileOutcome>) {
    return async (context: TeamContext) => {
      const upload = await readForm(context.req.raw, uploadForm);
      if (!upload.ok) return answerProblem(context.req.raw, upload.problem, "page");
      const list = stopLists.find((known) => known === upload.form.get("list"));
      if (!list) return answerPage(context, {}, stoppedContent.importing.noList);
      const bytes = upload.file
        ? await upload.file.arrayBuffer()
        : new TextEncoder().encode(upload.form.get("addresses") ?? "");
      if (bytes.byteLength === 0) return answerPage(context, {}, stoppedContent.importing.noFile);
      const text = decodeUnicode(bytes);
      if (text === null) return answerPage(context, {}, stoppedContent.importing.notText);
      return answerPage(context, await run(context.var, { list, file: [text] }));
    };
  }

  async function answerPage(context: TeamContext, done: FileOutcome = {}, problem?: string): Promise<Response> {
    const counts = await countStopped(context.var.db);
    return answerTeamPage(
      context,
      { title: stoppedContent.title, refused: problem },
      <StoppedPage counts={counts} {...done} />,
    );
  }
}
