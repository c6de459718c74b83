import type { Services } from "../../services.ts";
import type { TeamApp } from "../team-app.ts";
import { answerTeamPage } from "../page.tsx";
import { readPublished } from "../../../src/features/launch/settings-store.server.ts";
import { findMissingSetup } from "../../doctor/setup-steps.ts";
import { FirstSteps } from "./first-steps.tsx";
import { createTodayReader } from "./figures.ts";
import { TodayPage } from "./today-page.tsx";

/** A busy week takes longer to count; the page is then sent without its figures. */
const weekWaitMs = 400;

export function addTodayPages(app: TeamApp, deps: Services): void {
  const readToday = createTodayReader(deps.db, deps.now, deps.env, { waitMs: weekWaitMs });

  app.get("/", async (context) => {
    const missing = {
      ...findMissingSetup(deps.env),
      launch: (await readPublished(context.var.db)).version > 0 ? null : "",
    };
    return answerTeamPage(
      context,
      { title: "Today" },
      <TodayPage today={await readToday()}>
        <FirstSteps missing={missing} />
      </TodayPage>,
    );
  });
}
