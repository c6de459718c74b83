import { ActionLogPage, readActions } from "../../../src/features/team/action-log.server.tsx";
import { SessionsPage } from "../../../src/features/team/sessions-page.server.tsx";
import { endSession, endSessionsOf, listSessions } from "../../../src/features/team/sessions.server.ts";
import { recordTeamAction } from "../../../src/platform/team-actions.server.ts";
import { deleteSessionCookie } from "./sign-in.tsx";
import type { TeamApp, TeamDependencies } from "./team-app.ts";
import { answerTeamPage, requireOwner } from "./team-page.tsx";

export function addSessionPages(app: TeamApp, deps: TeamDependencies): void {
  app.get("/sessions", async (context) => {
    const session = context.get("session");
    const sessions = await listSessions(await deps.db(), session.role === "owner" ? null : session.email);
    return answerTeamPage(
      context,
      { title: "Sessions", current: "/team/sessions", notices: { ended: "The session has ended." } },
      <SessionsPage session={session} sessions={sessions} />,
    );
  });

  app.post("/sign-out", async (context) => {
    const { id, email } = context.get("session");
    await endSession(await deps.db(), id, email);
    deleteSessionCookie(context);
    return context.redirect("/team/sign-in", 303);
  });

  app.post("/sessions/end", async (context) => {
    const { id: ownId, email, role } = context.get("session");
    const id = context.get("form").get("id") ?? "";
    const db = await deps.db();
    await db.transaction(async (transaction) => {
      const whose = await endSession(transaction, id, role === "owner" ? null : email);
      if (whose !== null)
        await recordTeamAction(transaction, { actor: email, action: "ended session", detail: `of ${whose}` });
    });
    if (id === ownId) deleteSessionCookie(context);
    return context.redirect(id === ownId ? "/team/sign-in" : "/team/sessions?did=ended", 303);
  });

  app.post("/sessions/end-all", async (context) => {
    const { email } = context.get("session");
    const db = await deps.db();
    await db.transaction(async (transaction) => {
      const count = await endSessionsOf(transaction, email);
      await recordTeamAction(transaction, {
        actor: email,
        action: "signed out everywhere",
        detail: `sessions: ${count}`,
      });
    });
    deleteSessionCookie(context);
    return context.redirect("/team/sign-in", 303);
  });

  app.get("/log", requireOwner, async (context) => {
    const before = context.req.query("before") ?? "";
    const actions = await readActions(await deps.db(), /^\d{1,18}$/.test(before) ? before : null);
    return answerTeamPage(context, { title: "Log", current: "/team/log" }, <ActionLogPage actions={actions} />);
  });
}
