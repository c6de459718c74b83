import { Hono } from "hono";
import { answerProblem } from "../../http/problem.ts";
import { crossOriginPost, isSameOrigin } from "../../middleware/same-origin.ts";
import { addLaunchPages } from "./launch.tsx";
import { addInvitationPages } from "./invitations.tsx";
import { addLetterPages } from "./letters.tsx";
import { addMessagePages } from "./messages.tsx";
import { addPeoplePages } from "./people.tsx";
import { addPostPages } from "./posts.tsx";
import { addSessionPages } from "./sessions.tsx";
import { addSignInRoutes, requireSession } from "./sign-in.tsx";
import { addPrivateHeaders } from "../../middleware/private-page.ts";
import type { TeamDependencies, TeamVariables } from "./team-app.ts";
import { answerTeamPage } from "./team-page.tsx";
import { readPostedForm } from "./team-form.ts";
import { addStoppedPages } from "./stopped.tsx";
import { addTodayPages } from "./today.tsx";
import { addWebhookPages } from "./webhooks.tsx";

/** The team's pages, below /team: plain HTML without scripts. How to add one: docs/running-the-site.md. */
export function createTeamRoutes(deps: TeamDependencies): Hono<{ Variables: TeamVariables }> {
  const app = new Hono<{ Variables: TeamVariables }>();
  app.use(addPrivateHeaders);
  app.use(async (context, next) => {
    const request = context.req.raw;
    if (request.method === "POST" && !isSameOrigin(request, deps.env.siteOrigin))
      return answerProblem(request, crossOriginPost, "page");
    context.set("form", new URLSearchParams());
    return next();
  });
  // Nothing of a body is read before its sender has a session, or the sign-in's own limit has counted it.
  addSignInRoutes(app, deps);
  app.use(requireSession(deps));
  app.use(readPostedForm(deps.env.siteOrigin));
  addTodayPages(app, deps);
  addStoppedPages(app, deps);
  addPeoplePages(app, deps);
  addMessagePages(app, deps);
  addInvitationPages(app, deps);
  addPostPages(app, deps);
  addLetterPages(app, deps);
  addLaunchPages(app, deps);
  addSessionPages(app);
  addWebhookPages(app, deps);

  app.all("*", (context) =>
    answerTeamPage(
      context,
      { title: "Nothing here", status: 404 },
      <p>
        There is no such page. <a href="/team">Go to Today</a>.
      </p>,
    ),
  );
  return app;
}
