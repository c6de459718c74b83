import { readActions } from "../../../src/features/team/action-log.server.ts";
import { ActionLogPage } from "./log-page.tsx";
import { SessionsPage } from "./list-page.tsx";
import { endSession, endSessionsOf, listSessions } from "../../../src/features/team/sessions.server.ts";
import { sessionsContent } from "../../../src/features/team/team-content.ts";
import { recordChange } from "../../../src/platform/team-actions.server.ts";
import { deleteSessionCookie } from "./sign-in-routes.tsx";
import type { TeamApp } from "../team-app.ts";
import { answerDone, answerTeamPage, requireOwner } from "../page.tsx";

export function addSessionPages(app: TeamApp): void {
  app.get("/sessions", async (context) => {
    const { db, session } = context.var;
    const sessions = await listSessions(db, session.role === "owner" ? null : session.email);
    return answerTeamPage(
      context,
      { title: sessionsContent.title, notices: { ended: sessionsContent.ended } },
      <SessionsPage session={session} sessions={sessions} />,
    );
  });

  app.post("/sign-out", async (context) => {
    const { db, session } = context.var;
    await endSession(db, session.id, session.email);
    deleteSessionCookie(context);
    return context.redirect("/team/sign-in", 303);
  });

  app.post("/sessions/end", async (context) => {
    const { db, form, session } = context.var;
    const id = form.get("id") ?? "";
    await recordChange(db, session.email, async (transaction) => {
      const whose = await endSession(transaction, id, session.role === "owner" ? null : session.email);
      return whose === null ? null : { action: "ended session", detail: `of ${whose}` };
    });
    if (id !== session.id) return answerDone(context, "ended");
    deleteSessionCookie(context);
    return context.redirect("/team/sign-in", 303);
  });

  app.post("/sessions/end-all", async (context) => {
    const { db, session } = context.var;
    await recordChange(db, session.email, async (transaction) => ({
      action: "signed out everywhere",
      detail: `sessions: ${await endSessionsOf(transaction, session.email)}`,
    }));
    deleteSessionCookie(context);
    return context.redirect("/team/sign-in", 303);
  });

  app.get("/log", requireOwner, async (context) => {
    const before = context.req.query("before") ?? "";
    const actions = await readActions(context.var.db, /^\d{1,18}$/.test(before) ? before : null);
    return answerTeamPage(context, { title: "Log" }, <ActionLogPage actions={actions} />);
  });
}
