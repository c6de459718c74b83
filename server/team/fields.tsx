import { type ComponentProps, createContext, type ReactNode, useContext } from "react";

/** A form that was not taken: it shows again what was typed, and why. */
export interface RefusedForm {
  /** Its path. */
  action: string;
  typed: URLSearchParams;
  problem?: string | undefined;
  /** Whose field says the problem; without one the form does. */
  field?: string | undefined;
  /** Set by the form or field that says the problem; the page says what neither does. */
  isSaid?: boolean;
}

/** The page's. */
export const Refused = createContext<RefusedForm | null>(null);

/** The form around a field, if it is the refused one. */
export const Typed = createContext<RefusedForm | null>(null);

/** @param only hidden fields that tell the form from others with its action */
export function useRefused(action: string, only: Readonly<Record<string, string>> = {}): RefusedForm | null {
  const refused = useContext(Refused);
  const isIt =
    refused?.action === action.split("?")[0] &&
    Object.entries(only).every(([name, value]) => refused?.typed.get(name) === value);
  return isIt ? refused : null;
}

export function sayProblem(form: RefusedForm): string | undefined {
  form.isSaid = true;
  return form.problem;
}

interface FieldFrame {
  name?: string | undefined;
  label: ReactNode;
  hint?: string | undefined;
  /** Why the value was refused; the page opens on the field. */
  problem?: string | undefined;
}

type Value = ComponentProps<"input">["defaultValue"];

/** What a field shows: as stored or, in a refused form, as typed. */
function useField({ name = "", problem }: Pick<FieldFrame, "name" | "problem">, stored: Value) {
  const form = useContext(Typed);
  const said = (form?.field === name && sayProblem(form)) || problem;
  return {
    value: form?.typed.get(name) ?? stored,
    problem: said,
    refused: said ? { "aria-invalid": true, "aria-describedby": `${name}-problem`, autoFocus: true } : {},
  };
}

function Labeled({ label, hint, problem, name, children }: FieldFrame & { children: ReactNode }) {
  return (
    <label>
      {label}
      {hint ? <span className="hint">{hint}</span> : null}
      <FieldProblem name={name} problem={problem} />
      {children}
    </label>
  );
}

export function FieldProblem({ name, problem }: Pick<FieldFrame, "name" | "problem">) {
  return problem ? (
    <span className="bad" id={`${name}-problem`}>
      {problem}
    </span>
  ) : null;
}

export function Field({ label, hint, problem, defaultValue, ...input }: ComponentProps<"input"> & FieldFrame) {
  const field = useField({ name: input.name, problem }, defaultValue);
  return (
    <Labeled {...{ label, hint }} name={input.name} problem={field.problem}>
      <input {...input} defaultValue={field.value} {...field.refused} />
    </Labeled>
  );
}

export function TextField({ label, hint, problem, defaultValue, ...area }: ComponentProps<"textarea"> & FieldFrame) {
  const field = useField({ name: area.name, problem }, defaultValue);
  return (
    <Labeled {...{ label, hint }} name={area.name} problem={field.problem}>
      <textarea {...area} defaultValue={field.value} {...field.refused} />
    </Labeled>
  );
}

export function PositiveNumberField(props: ComponentProps<typeof Field> & { max: number }) {
  return <Field type="number" min={1} required {...props} />;
}

interface SelectFieldProps extends FieldFrame {
  name: string;
  value?: string;
  options: Readonly<Record<string, string>>;
}

export function SelectField({ label, hint, problem, name, value, options }: SelectFieldProps) {
  const field = useField({ name, problem }, value);
  return (
    <Labeled {...{ label, hint, name }} problem={field.problem}>
      <select name={name} defaultValue={field.value} {...field.refused}>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Labeled>
  );
}

/** A checkbox, unless its type is radio. */
export function Check({ hint, children, defaultChecked, ...input }: ComponentProps<"input"> & { hint?: string }) {
  const form = useContext(Typed);
  const { name = "", value } = input;
  const isChecked = form && form.typed.size > 0 ? form.typed.getAll(name).includes(String(value)) : defaultChecked;
  return (
    <label className="check">
      <input type="checkbox" defaultChecked={isChecked} {...input} />
      <span>
        {children}
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
    </label>
  );
}
