import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { memberForm, readForm } from "../http/posted-form.ts";
import { answerProblem } from "../http/problem.ts";
import { proveSender } from "../middleware/body-memory-limit.ts";
import type { TeamVariables } from "./team-app.ts";

/** Its body is a file, which is only read for owners. */
const uploadPath = /\/people\/stopped\/import(?:\/preview)?$/;

/** Reads the fields of a POST into `form`, and leaves an upload's to its route. */
export const readPostedForm: MiddlewareHandler<{ Variables: TeamVariables }> = async (context, next) => {
  const request = context.req.raw;
  if (request.method !== "POST") return next();
  if (context.get("session")) proveSender(request);
  if (uploadPath.test(context.req.path)) return next();
  const read = await readForm(request, context.get("session") && memberForm);
  if (!read.ok) return answerProblem(request, read.problem, "page");
  context.set("form", read.form);
  return next();
};

/** The id of what a form makes: the form's own, so that one posted twice makes one, unless something has it. */
export function toNewId(form: URLSearchParams, known: readonly { id: string }[] = []): string {
  const id = z.uuid().safeParse(form.get("id")).data;
  return id === undefined || known.some((one) => one.id === id) ? randomUUID() : id;
}
