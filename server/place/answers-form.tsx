import { placeContent } from "../../src/features/place/place-content.ts";
import type { PlaceField } from "./view.ts";

export function AnswersForm({ fields, fieldKey }: { fields: readonly PlaceField[]; fieldKey: string }) {
  return (
    <form method="post" action="/your-place/answers" className="stack sheet">
      <input type="hidden" name="key" value={fieldKey} />
      {fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      <button type="submit">{placeContent.answers.button}</button>
    </form>
  );
}

function Field({ field }: { field: PlaceField }) {
  const { name, label, hint, error } = field;
  const described = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ") || undefined;
  const notes = (
    <>
      {hint ? (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className="bad">
          {error}
        </p>
      ) : null}
    </>
  );
  if (field.control === "radio" || field.control === "checkboxes")
    return (
      <fieldset aria-describedby={described}>
        <legend>{label}</legend>
        <div className="options">
          {Object.entries(field.options).map(([value, text]) => (
            <label key={value} className="option">
              <input
                type={field.control === "radio" ? "radio" : "checkbox"}
                name={name}
                value={value}
                defaultChecked={field.value === value || (Array.isArray(field.value) && field.value.includes(value))}
              />
              <b>{text}</b>
            </label>
          ))}
        </div>
        {notes}
      </fieldset>
    );
  const props = { id: name, name, "aria-describedby": described, "aria-invalid": error ? true : undefined };
  return (
    <div>
      <label htmlFor={name} className="label">
        {label}
      </label>
      {field.control === "select" ? (
        <select {...props} defaultValue={String(field.value)}>
          {Object.entries(field.options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...props} className="text" defaultValue={String(field.value)} required={field.isRequired} />
      )}
      {notes}
    </div>
  );
}
