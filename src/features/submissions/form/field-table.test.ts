import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  defineForm,
  exportColumns,
  isRequired,
  oneOf,
  optionalOneOf,
  someOf,
  toChangedRow,
  toFacts,
  toRow,
} from "./field-table.ts";

const orders = { table: "orders", type: "contact", headline: "New order", receipt: "sent" } as const;

const form = defineForm(orders, {
  firstName: {
    control: "text",
    column: "first_name",
    label: "Name",
    rule: z.string().check(z.minLength(1, "Name it")),
  },
  size: { control: "select", column: "size", label: "Size", ...oneOf({ s: "Small", l: "Large" }, "Choose a size") },
  extras: {
    control: "checkboxes",
    column: "extra_list",
    label: "Extras",
    ...someOf({ a: "Anchovies", b: "Basil" }, "Any"),
  },
  source: {
    control: "select",
    column: "source",
    label: "Source",
    ...optionalOneOf({ web: "The web" }, "Choose a source"),
  },
});

function filled(entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test("a draft has every field, empty where nothing was typed", () => {
  expect(form.readDraft(new FormData())).toEqual({ firstName: "", size: "", extras: [], source: "" });
});

test("the first failing rule of each field is reported, in the order of the table", () => {
  expect(form.check(form.readDraft(new FormData()))).toEqual({
    errors: { firstName: "Name it", size: "Choose a size", extras: "Any" },
  });
});

test("a field is optional when its rule allows an empty answer", () => {
  expect(form.entries.filter(({ field }) => !isRequired(field)).map(({ name }) => name)).toEqual(["source"]);
});

test.each([
  ["", {}, []],
  ["web", { source: "web" }, [{ name: "source", control: "select", label: "Source", value: "The web" }]],
])("row and words of a submission whose optional field is %j", (source, columns, facts) => {
  const draft = form.readDraft(
    filled([
      ["firstName", "Ana"],
      ["size", "l"],
      ["extras", "b"],
      ["extras", "a"],
      ["source", source],
    ]),
  );
  const row = { first_name: "Ana", size: "l", extra_list: ["b", "a"], ...columns };
  expect(toRow(form.fields, draft)).toEqual(row);
  expect(toChangedRow(form.fields, draft)).toEqual({ source: null, ...row });
  expect(toFacts(form.fields, draft)).toEqual([
    { name: "firstName", control: "text", label: "Name", value: "Ana" },
    { name: "size", control: "select", label: "Size", value: "Large" },
    { name: "extras", control: "checkboxes", label: "Extras", value: "Anchovies, Basil" },
    ...facts,
  ]);
});

test("an optional field may be missing, as from a page that is older than the field", () => {
  const checked = form.schema.parse({ firstName: "Ana", size: "l", extras: ["a"] });
  expect(toRow(form.fields, checked)).toEqual({ first_name: "Ana", size: "l", extra_list: ["a"] });
});

test("a stored row reads back as a draft, null as empty", () => {
  const row = { id: "1", first_name: "Ana", size: "l", extra_list: ["a"], source: null };
  expect(form.readRow(row)).toEqual({ firstName: "Ana", size: "l", extras: ["a"], source: "" });
});

test("an export has a column for each field, by its name", () => {
  expect(exportColumns(form.fields)).toEqual({
    first_name: "first_name",
    size: "size",
    extras: "extra_list",
    source: "source",
  });
});
