import type { MiddlewareHandler } from "hono";
import { stream } from "hono/streaming";
import type { ReactNode } from "react";
import { renderTeamPage } from "../../../src/ui/team/team-layout.server.tsx";
import type { TeamPath } from "../../../src/ui/team/team-navigation.ts";
import { teamStyle } from "../../../src/ui/team/team-style.server.ts";
import { privatePagePolicy } from "../../middleware/private-page.ts";
import type { TeamContext, TeamVariables } from "./team-app.ts";

const policy = privatePagePolicy({ style: teamStyle });

/**
 * @param page.current its navigation entry
 * @param page.notices results of actions; an action redirects to a URL whose `did` names one
 */
export function answerTeamPage(
  context: TeamContext,
  page: {
    title: string;
    current?: TeamPath;
    notices?: Readonly<Record<string, string>>;
    status?: 200 | 403 | 404 | 409 | 422 | undefined;
  },
  children: ReactNode,
): Response {
  const { notices, status = 200, ...frame } = page;
  const notice = notices?.[context.req.query("did") ?? ""];
  const html = renderTeamPage({ ...frame, notice, reader: context.get("session"), children });
  return context.html(html, status, { "content-security-policy": policy });
}

/** @param page.all name of the list at `page.current` */
export function answerNotFound(
  context: TeamContext,
  page: { title: string; current: TeamPath; all: string; why?: string },
): Response {
  const { title, current, all, why } = page;
  return answerTeamPage(
    context,
    { title, current, status: 404 },
    <p>
      {why} <a href={current}>{all}</a>
    </p>,
  );
}

/** Streams a download. @param name with the day added, the file's name */
export function answerCsv(context: TeamContext, name: string, now: Date, pieces: AsyncIterable<string>): Response {
  context.header("content-type", "text/csv; charset=utf-8");
  context.header("content-disposition", `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`);
  return stream(context, async (file) => {
    for await (const piece of pieces) await file.write(piece);
  });
}

export const requireOwner: MiddlewareHandler<{ Variables: TeamVariables }> = async (context, next) =>
  context.get("session").role === "owner"
    ? next()
    : answerTeamPage(context, { title: "For owners", status: 403 }, "Only owners of the site may see or do this.");
