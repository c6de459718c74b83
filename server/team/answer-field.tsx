import { Check, Field, FieldProblem, SelectField } from "./fields.tsx";

interface Answer {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  control: string;
  options: Readonly<Record<string, string>>;
  value: unknown;
  isRequired: boolean;
}

/** An answer of the waitlist's form, for the person and for the team; what is no choice is a line of text. */
export function AnswerField({ field }: { field: Answer }) {
  const { name, label, hint, error, control, options, value, isRequired } = field;
  if (control === "select")
    return <SelectField {...{ label, hint, name, options }} problem={error} value={String(value)} />;
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
