import type { ReactNode } from "react";
import { emailInput } from "../../../ui/email-input.ts";
import { Choice, ChoiceGroup, SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { findLikelyAddress } from "../../../lib/likely-address.ts";
import { submissionContent } from "./submission-content.ts";
import { type Field, type FieldName, type FieldTable, isRequired } from "./field-table.ts";

export interface FieldCopy {
  label: string;
  hint?: string;
  placeholder?: string;
  notes?: Readonly<Record<string, string>>;
}

/** Copy of every field; a select needs the words of its empty option. */
export type FormFieldsCopy<Fields extends FieldTable> = {
  [Name in FieldName<Fields>]: FieldCopy &
    (Fields[Name]["control"] extends "select" ? { placeholder: string } : unknown);
};

interface FormFieldProps {
  name: string;
  field: Field;
  copy: FieldCopy;
  value: string | readonly string[];
  error: string | undefined;
  hint?: ReactNode;
  /** What is in the field now. */
  typed: string | readonly string[];
}

/** An uncontrolled control whose id is the field's name. */
export function FormField({ name, field, copy, value, error, hint = copy.hint, typed }: FormFieldProps) {
  const frame = { id: name, label: copy.label, hint, error, isRequired: isRequired(field) };
  const text = typeof value === "string" ? value : "";
  const { control, options = {}, autoComplete } = field;
  switch (control) {
    case "text":
      return <TextField {...frame} name={name} dir="auto" autoComplete={autoComplete} defaultValue={text} />;
    case "email": {
      const likely = findLikelyAddress(String(typed));
      const shown = likely === null ? hint : <LikelyAddress id={name} email={likely} />;
      return <TextField {...frame} {...emailInput} hint={shown} name={name} defaultValue={text} />;
    }
    case "message":
      return <TextAreaField {...frame} name={name} dir="auto" defaultValue={text} />;
    case "select":
      return (
        <SelectField {...frame} name={name} defaultValue={text}>
          <option value="">{copy.placeholder}</option>
          {Object.entries(options).map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    case "radio":
    case "checkboxes":
      return (
        <ChoiceGroup {...frame} isMultiple={control === "checkboxes"}>
          <div className={copy.notes ? "grid gap-2" : "grid gap-2 xs:grid-cols-2"}>
            {Object.entries(options).map(([option, label]) => (
              <Choice
                key={option}
                type={control === "radio" ? "radio" : "checkbox"}
                name={name}
                value={option}
                defaultChecked={control === "radio" ? value === option : value.includes(option)}
                label={label}
                note={copy.notes?.[option]}
              />
            ))}
          </div>
        </ChoiceGroup>
      );
  }
}

function LikelyAddress({ id, email }: { id: string; email: string }) {
  function take() {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = email;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  }
  return (
    <span role="status">
      <span>{submissionContent.likely}</span>{" "}
      <button type="button" className="ml-1 text-left wrap-anywhere link" onClick={take}>
        {email}
      </button>
    </span>
  );
}
