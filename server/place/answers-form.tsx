import { placeContent } from "../../src/features/place/place-content.ts";
import { Check, Field, FieldProblem, PostForm, SelectField } from "../team/parts.tsx";
import type { PlaceField } from "./answers.ts";

export function AnswersForm({ fields, fieldKey }: { fields: readonly PlaceField[]; fieldKey: string }) {
  return (
    <PostForm
      action="/your-place/answers"
      className="wide card"
      fields={{ key: fieldKey }}
      button={placeContent.answers.button}
    >
      {fields.map((field) => (
        <Answer key={field.name} field={field} />
      ))}
    </PostForm>
  );
}

function Answer({ field: { name, label, hint, error, control, options, value, isRequired } }: { field: PlaceField }) {
  if (control === "select")
    return <SelectField omitsAny {...{ label, hint, name, options }} problem={error} value={String(value)} />;
  if (control !== "radio" && control !== "checkboxes")
    return <Field {...{ label, hint, name }} problem={error} defaultValue={String(value)} required={isRequired} />;
  return (
    <fieldset aria-describedby={error ? `${name}-problem` : undefined}>
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      <div className="fields">
        {Object.entries(options).map(([option, text]) => (
          <Check
            key={option}
            type={control === "radio" ? "radio" : "checkbox"}
            name={name}
            value={option}
            defaultChecked={value === option || (Array.isArray(value) && value.includes(option))}
          >
            {text}
          </Check>
        ))}
      </div>
      <FieldProblem name={name} problem={error} />
    </fieldset>
  );
}
