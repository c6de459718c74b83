import * as z from "zod/mini";
import { floodSigns } from "../../../src/lib/flood-signs.ts";
import { heldContent, heldNotices } from "../../../src/features/people/held-content.ts";
import {
  dropHeld,
  listFloodDecisions,
  listHeld,
  releaseHeld,
} from "../../../src/features/people/held-signups.server.ts";
import type { TeamApp, TeamContext } from "../team-app.ts";
import type { Services } from "../../services.ts";
import { answerDone, answerTeamPage, requireOwner } from "../page.tsx";
import { HeldPage } from "./held-page.tsx";

const asked = z.object({
  sign: z.enum(floodSigns),
  until: z.string().check(z.regex(/^\d{1,18}$/)),
  /** As typed: 2,000 or 2 000 are 2000. */
  count: z.catch(
    z.pipe(
      z.string(),
      z.transform((text) => Number(text.replace(/[\s,.]/g, ""))),
    ),
    Number.NaN,
  ),
});

export function addHeldPages(app: TeamApp, deps: Services): void {
  app.get("/people/held", (context) => answerPage(context));

  app.post("/people/held/release", async (context) => {
    const { db, form, session } = context.var;
    const change = asked.safeParse(Object.fromEntries(form)).data;
    const released = change ? await releaseHeld(db, { ...change, actor: session.email }) : 0;
    deps.wakeJobs();
    return answerDone(context, released > 0 ? "released" : "gone", "held");
  });

  app.post("/people/held/drop", requireOwner, async (context) => {
    const { db, form, session } = context.var;
    const change = asked.safeParse(Object.fromEntries(form)).data;
    if (!change) return answerDone(context, "gone", "held");
    const { env, log } = deps;
    const dropped = await dropHeld({ db, dataDir: env.DATA_DIR, log }, { ...change, actor: session.email });
    if (dropped === null) return answerPage(context, heldContent.drop.changed);
    deps.wakeJobs();
    return answerDone(context, "dropped", "held");
  });
}

async function answerPage(context: TeamContext, problem?: string): Promise<Response> {
  const { db } = context.var;
  return answerTeamPage(
    context,
    { title: heldContent.title, notices: heldNotices, refused: problem },
    <HeldPage groups={await listHeld(db)} decisions={await listFloodDecisions(db)} />,
  );
}
