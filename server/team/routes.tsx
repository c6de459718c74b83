import { Hono } from "hono";
import { answerProblem } from "../http/problem.ts";
import { crossOriginPost, isSameOrigin } from "../middleware/same-origin.ts";
import { addLaunchPages } from "./launch/routes.tsx";
import { addInvitationPages } from "./invitations/routes.tsx";
import { addLetterPages } from "./letters/routes.tsx";
import { addMessagePages } from "./messages/routes.tsx";
import { addPeoplePages } from "./people/routes.tsx";
import { addPostPages } from "./blog/routes.tsx";
import { answerMissing } from "./page.tsx";
import { addReportPages } from "./report/routes.tsx";
import { addSessionPages } from "./sessions/routes.tsx";
import { addSignInRoutes, requireSession } from "./sessions/sign-in-routes.tsx";
import { addPrivateHeaders } from "../middleware/private-page.ts";
import type { TeamVariables } from "./team-app.ts";
import type { Services } from "../services.ts";
import { describeWaiting } from "../../src/features/submissions/messages/message-store.server.ts";
import { readPostedForm } from "./form.ts";
import { addHeldPages } from "./people/held-routes.tsx";
import { addStoppedPages } from "./people/stopped-routes.tsx";
import { addTodayPages } from "./today/routes.tsx";
import { addWebhookPages } from "./webhooks/routes.tsx";

/** The team's pages, below /team: plain HTML that needs no script. How to add one: docs/running-the-site.md. */
export function createTeamRoutes(deps: Services): Hono<{ Variables: TeamVariables }> {
  const app = new Hono<{ Variables: TeamVariables }>();
  app.use(addPrivateHeaders);
  app.use(async (context, next) => {
    const request = context.req.raw;
    if (request.method === "POST" && !isSameOrigin(request, deps.env.siteOrigin))
      return answerProblem(request, crossOriginPost, "page");
    context.set("form", new URLSearchParams());
    context.set("clock", { zone: deps.env.TEAM_TIME_ZONE, now: deps.now() });
    context.set("waiting", "0");
    return next();
  });
  // Nothing of a body is read before its sender has a session, or the sign-in's own limit has counted it.
  addSignInRoutes(app, deps);
  app.use(requireSession(deps));
  app.use(readPostedForm);
  app.use(async (context, next) => {
    context.set("waiting", await describeWaiting(context.var.db));
    return next();
  });
  // A restored tab, or a sign-in, asks by GET for the URL that a form was posted to.
  let forms: RegExp | undefined;
  app.get("*", async (context, next) =>
    (forms ??= toFormUrls(app.routes)).test(context.req.path)
      ? context.redirect(context.req.path.replace(/\/[^/]*$/, ""), 302)
      : next(),
  );
  // No id has a NUL, which Postgres refuses.
  app.use(async (context, next) => (context.req.path.includes("\0") ? answerMissing(context) : next()));
  addTodayPages(app, deps);
  addReportPages(app);
  addStoppedPages(app, deps);
  addHeldPages(app, deps);
  addPeoplePages(app, deps);
  addMessagePages(app, deps);
  addInvitationPages(app, deps);
  addPostPages(app, deps);
  addLetterPages(app, deps);
  addLaunchPages(app, deps);
  addSessionPages(app);
  addWebhookPages(app, deps);

  app.all("*", (context) => answerMissing(context));
  return app;
}

/** URLs that are only posted to. */
function toFormUrls(routes: readonly { method: string; path: string }[]): RegExp {
  const pathsOf = (method: string) => routes.filter((route) => route.method === method).map(({ path }) => path);
  const pages = new Set(pathsOf("GET"));
  const posted = pathsOf("POST").filter((path) => !pages.has(path) && !path.endsWith("*"));
  return new RegExp(`^(?:/team)?(?:${posted.map((path) => path.replaceAll(/:\w+/g, "[^/]+")).join("|")})$`);
}
