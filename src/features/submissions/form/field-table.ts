import * as z from "zod/mini";
import { keysOf } from "../../../lib/keys-of.ts";

/** One field of a form. Draft, schema, row, chat message, emails, export and report are derived from it. */
export interface Field {
  control: "text" | "email" | "message" | "select" | "radio" | "checkboxes";
  column: string;
  label: string;
  /** The answer's schema. If it accepts an empty answer, the field is optional and its column nullable. */
  rule: z.ZodMiniType;
  options?: Readonly<Record<string, string>>;
  autoComplete?: string;
}

export type FieldTable = Readonly<Record<string, Field>>;
export type FieldName<Fields extends FieldTable> = Extract<keyof Fields, string>;

export type Draft<Fields extends FieldTable> = {
  [Name in FieldName<Fields>]: DraftValue<Fields[Name]["control"]>;
};
type DraftValue<Control> = Control extends "checkboxes" ? string[] : string;

/** The first message per field. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

export type Answers<Fields extends FieldTable> = { [Name in FieldName<Fields>]: z.output<Fields[Name]["rule"]> };

export interface FormIdentity {
  /** The database table that submissions are stored in. */
  table: string;
  /** The type by which the backend's functions know the form. */
  type: "waitlist" | "contact";
  /** The headline of the team's chat message. */
  headline: string;
  /** The URL parameter whose token shows the confirmation. */
  receipt: string;
}

export interface FormDefinition<Fields extends FieldTable> extends FormIdentity {
  /** The sessionStorage key of a half-filled form. */
  draftKey: string;
  fields: Fields;
  names: readonly FieldName<Fields>[];
  entries: readonly { name: FieldName<Fields>; field: Field }[];
  schema: z.ZodMiniType<Answers<Fields>>;
  /** Missing fields and files are read as empty. */
  readDraft: (form: FormData | URLSearchParams) => Draft<Fields>;
  /** Reads a row of the table; null is empty. */
  readRow: (row: Readonly<Record<string, unknown>>) => Draft<Fields>;
  check: (draft: Draft<Fields>) => { answers: Answers<Fields> } | { errors: FieldErrors<FieldName<Fields>> };
}

export function defineForm<Fields extends FieldTable>(identity: FormIdentity, fields: Fields): FormDefinition<Fields>;
export function defineForm(identity: FormIdentity, fields: FieldTable): FormDefinition<FieldTable> {
  const names = Object.keys(fields);
  const entries = Object.entries(fields).map(([name, field]) => ({ name, field }));
  const schema = z.object(Object.fromEntries(entries.map(({ name, field }) => [name, field.rule])));
  const toDraft = (read: (name: string, field: Field) => string | string[]) =>
    Object.fromEntries(entries.map(({ name, field }) => [name, read(name, field)]));
  return {
    ...identity,
    draftKey: `draft:${identity.table}`,
    fields,
    names,
    entries,
    schema,
    readDraft: (form) =>
      toDraft((name, { control }) => {
        const values = form.getAll(name).filter((value) => typeof value === "string");
        return control === "checkboxes" ? values : (values[0] ?? "");
      }),
    readRow: (row) =>
      toDraft((_name, { control, column }) =>
        control === "checkboxes" ? z.array(z.string()).parse(row[column] ?? []) : z.string().parse(row[column] ?? ""),
      ),
    check(draft) {
      const { data: answers, error } = schema.safeParse(draft);
      if (!error) return { answers };
      const errors: FieldErrors<string> = {};
      for (const name of names) {
        const issue = error.issues.find(({ path }) => path[0] === name);
        if (issue) errors[name] = issue.message;
      }
      return { errors };
    },
  };
}

/** Options and the rule that the answer is one of them. @param error the message when none is chosen */
export function oneOf<Value extends string>(options: Readonly<Record<Value, string>>, error: string) {
  return { options, rule: z.enum(keysOf(options), { error }) };
}

/** As `oneOf`, for checkboxes: at least one, each once. */
export function someOf<Value extends string>(options: Readonly<Record<Value, string>>, error: string) {
  const rule = z.array(z.enum(keysOf(options))).check(
    z.refine((chosen) => chosen.length > 0, error),
    z.refine((chosen) => new Set(chosen).size === chosen.length, "Select each one once"),
  );
  return { options, rule };
}

/** As `oneOf`, for a field that may be empty or missing. */
export function optionalOneOf<Value extends string>(options: Readonly<Record<Value, string>>, error: string) {
  return { options, rule: z._default(z.union([z.literal(""), z.enum(keysOf(options))], error), "") };
}

export function isRequired({ control, rule }: Field): boolean {
  return !rule.safeParse(control === "checkboxes" ? [] : "").success;
}

/** The row that visitors may write: column → answer. Empty answers are left out. */
export function toRow(fields: FieldTable, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isEmpty = (answer: unknown) =>
    answer === "" || answer === undefined || (Array.isArray(answer) && answer.length === 0);
  const filled = Object.entries(fields).filter(([name]) => !isEmpty(answers[name]));
  return Object.fromEntries(filled.map(([name, { column }]) => [column, answers[name]]));
}

/** The columns to update: as `toRow`, with null for an empty answer. */
export function toChangedRow(fields: FieldTable, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const empty = Object.fromEntries(Object.values(fields).map(({ column }) => [column, null]));
  return { ...empty, ...toRow(fields, answers) };
}

export interface Fact extends Pick<Field, "control" | "label"> {
  name: string;
  value: string;
}

export function isChoice({ control }: Pick<Field, "control">): boolean {
  return control === "select" || control === "radio" || control === "checkboxes";
}

/** Non-empty answers with labels, in table order; several choices are joined by commas. */
export function toFacts(fields: FieldTable, answers: Readonly<Record<string, unknown>>): Fact[] {
  return Object.entries(fields).flatMap(([name, { control, label, options = {} }]) => {
    const answer = answers[name];
    const chosen = Array.isArray(answer) ? answer.map(String) : [typeof answer === "string" ? answer : ""];
    const known = Object.keys(options).filter((value) => chosen.includes(value));
    const unknown = chosen.filter((value) => !known.includes(value));
    const value = [...known.map((one) => options[one] ?? one), ...unknown].join(", ");
    return value === "" ? [] : [{ name, control, label, value }];
  });
}

/** The label, or the value when it is unknown. */
export function labelOf(options: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(options, value) ? (options[value] ?? value) : value;
}

/** The columns of an export: heading → column. Headings are the fields' names in snake_case. */
export function exportColumns(fields: FieldTable): Record<string, string> {
  const toHeading = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [toHeading(name), column]));
}
