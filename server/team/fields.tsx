import type { ComponentProps, ReactNode } from "react";

interface FieldFrame {
  name?: string | undefined;
  label: string;
  hint?: string | undefined;
  /** Why the value was refused; the page opens on the field. */
  problem?: string | undefined;
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

function toRefused({ name, problem }: Pick<FieldFrame, "name" | "problem">) {
  return problem ? { "aria-invalid": true, "aria-describedby": `${name}-problem`, autoFocus: true } : {};
}

export function FieldProblem({ name, problem }: Pick<FieldFrame, "name" | "problem">) {
  return problem ? (
    <span className="bad" id={`${name}-problem`}>
      {problem}
    </span>
  ) : null;
}

export function Field({ label, hint, problem, ...input }: ComponentProps<"input"> & FieldFrame) {
  return (
    <Labeled {...{ label, hint, problem }} name={input.name}>
      <input {...input} {...toRefused({ name: input.name, problem })} />
    </Labeled>
  );
}

/** A field's name, and its value: as typed in a form that was refused, else as stored. */
export function typedField(typed: URLSearchParams, name: string, stored: string | number = "") {
  return { name, defaultValue: typed.get(name) ?? stored };
}

export function TextField({ label, hint, problem, ...area }: ComponentProps<"textarea"> & FieldFrame) {
  return (
    <Labeled {...{ label, hint, problem }} name={area.name}>
      <textarea {...area} {...toRefused({ name: area.name, problem })} />
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
  return (
    <Labeled {...{ label, hint, problem, name }}>
      <select name={name} defaultValue={value} {...toRefused({ name, problem })}>
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
export function Check({ hint, children, ...input }: ComponentProps<"input"> & { hint?: string }) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>
        {children}
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
    </label>
  );
}
