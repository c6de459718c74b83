import * as z from "zod/mini";
import type { Database, Queryable } from "../../../platform/db.server.ts";
import { isOvertaken } from "../../../lib/version-of.server.ts";
import { changes, findRow, readRows } from "../../../platform/typed-query.server.ts";
import { recordChange } from "../../../platform/team-actions.server.ts";
import { textRule } from "../form/text-rule.ts";
import { bodyRule, formId } from "./message-changes.server.ts";
import { templatesContent } from "./messages-content.ts";

const templateRow = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string(),
  changed_at: z.date(),
  changed_by: z.string(),
});
export type AnswerTemplate = z.output<typeof templateRow>;

export const templateForm = z.object({
  id: formId,
  name: textRule({
    min: 1,
    max: 60,
    errors: {
      short: templatesContent.nameless,
      long: () => templatesContent.nameTooLong,
      characters: templatesContent.nameCharacters,
    },
  }),
  body: bodyRule("The template", 10_000),
});

const columns = "id, name, body, changed_at, changed_by";

export function listTemplates(db: Queryable): Promise<AnswerTemplate[]> {
  return readRows(db, templateRow, `select ${columns} from site.answer_templates order by lower(name)`);
}

/** Makes the template of this id, or changes it. @returns false when another one has the name */
export function saveTemplate(
  db: Database,
  template: z.output<typeof templateForm>,
  { actor, seen }: { actor: string; seen: string | null },
): Promise<boolean | "overtaken"> {
  const { id, name, body } = template;
  return recordChange<"overtaken">(db, actor, async (transaction) => {
    const storedSql = "select changed_at from site.answer_templates where id = $1 for update";
    const stored = await findRow(transaction, z.pick(templateRow, { changed_at: true }), storedSql, [id]);
    if (isOvertaken(seen, stored?.changed_at ?? null)) return "overtaken";
    const sql = `insert into site.answer_templates (id, name, body, changed_by)
      select $1, $2, $3, $4 where not exists (select from site.answer_templates where lower(name) = lower($2) and id <> $1)
      on conflict (id) do update set name = excluded.name, body = excluded.body, changed_by = excluded.changed_by, changed_at = now()`;
    const isDone = await changes(transaction, sql, [id, name, body, actor]);
    return isDone ? { action: "saved answer template", subject: `template ${id}`, detail: name } : null;
  });
}

/** @returns false when it is gone already */
export function deleteTemplate(db: Database, id: string, actor: string): Promise<boolean> {
  return recordChange(db, actor, async (transaction) => {
    const isDone = await changes(transaction, "delete from site.answer_templates where id = $1", [id]);
    return isDone ? { action: "deleted answer template", subject: `template ${id}` } : null;
  });
}

/** The answer so far with a template below it, in which {name} is the sender's name as they wrote it. */
export function beginAnswer(typed: string, { body }: Pick<AnswerTemplate, "body">, name: string): string {
  const filled = body.replaceAll("{name}", () => name);
  return typed.trim() === "" ? filled : `${typed.trimEnd()}\n\n${filled}`;
}
