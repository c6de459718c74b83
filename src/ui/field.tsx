import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";

const control =
  "block w-full rounded-md border bg-sheet px-4 py-3 text-base text-ink transition-colors placeholder:text-mute hover:border-edge-strong disabled:border-rule disabled:bg-paper disabled:text-mute";

function borderOf(error: string | undefined): string {
  return error ? "border-danger" : "border-edge";
}

function describe(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
  return ids === "" ? undefined : ids;
}

interface FieldFrame {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger empty:hidden">
      {error ? (
        <>
          <Icon name="alert" className="mt-1 shrink-0" />
          {error}
        </>
      ) : null}
    </p>
  );
}

function Frame({ id, label, hint, error, isRequired, children }: FieldFrame & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {isRequired ? <RequiredMark /> : null}
      </label>
      {children}
      {hint ? (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-mute">
          {hint}
        </div>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function RequiredMark() {
  return (
    <span className="text-danger" aria-hidden="true">
      {" "}
      *
    </span>
  );
}

export function TextField({
  id,
  label,
  hint,
  error,
  isRequired,
  className,
  ...props
}: FieldFrame & Omit<ComponentProps<"input">, "id">) {
  return (
    <Frame id={id} label={label} hint={hint} error={error} {...(isRequired ? { isRequired } : {})}>
      <input
        id={id}
        className={cn(control, borderOf(error), className)}
        aria-required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, hint, error)}
        {...props}
      />
    </Frame>
  );
}

export function TextAreaField({
  id,
  label,
  hint,
  error,
  isRequired,
  className,
  ...props
}: FieldFrame & Omit<ComponentProps<"textarea">, "id">) {
  return (
    <Frame id={id} label={label} hint={hint} error={error} {...(isRequired ? { isRequired } : {})}>
      <textarea
        id={id}
        className={cn(control, "min-h-44 resize-y", borderOf(error), className)}
        aria-required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, hint, error)}
        {...props}
      />
    </Frame>
  );
}

export function SelectField({
  id,
  label,
  hint,
  error,
  isRequired,
  className,
  children,
  ...props
}: FieldFrame & Omit<ComponentProps<"select">, "id">) {
  return (
    <Frame id={id} label={label} hint={hint} error={error} {...(isRequired ? { isRequired } : {})}>
      <select
        id={id}
        className={cn(control, "select-arrow appearance-none pr-11", borderOf(error), className)}
        aria-required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, hint, error)}
        {...props}
      >
        {children}
      </select>
    </Frame>
  );
}

export function ChoiceGroup({
  id,
  label,
  hint,
  error,
  isRequired,
  isMultiple,
  children,
}: FieldFrame & { isMultiple?: boolean; children: ReactNode }) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      role={isMultiple ? "group" : "radiogroup"}
      aria-required={isMultiple ? undefined : isRequired}
      aria-invalid={!isMultiple && error ? true : undefined}
      aria-describedby={describe(id, hint, error)}
      className="focus:outline-none"
    >
      <legend className="mb-2 block text-sm font-semibold">
        {label}
        {isRequired ? <RequiredMark /> : null}
      </legend>
      {hint ? (
        <div id={`${id}-hint`} className="-mt-1 mb-2 text-sm text-mute">
          {hint}
        </div>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & {
  type: "radio" | "checkbox";
  label: ReactNode;
  note?: ReactNode;
};

export function Choice({ type, label, note, className, ...props }: ChoiceProps) {
  return (
    <label
      className={cn(
        "flex min-h-12 items-start gap-3 rounded-md border border-edge bg-sheet px-4 py-3 text-base transition-colors hover:border-edge-strong has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue",
        className,
      )}
    >
      <input type={type} className="mt-1 size-4.5 shrink-0 accent-blue focus-visible:outline-none" {...props} />
      <span>
        <span className="block leading-snug font-medium">{label}</span>
        {note ? <span className="mt-0.5 block text-sm text-mute">{note}</span> : null}
      </span>
    </label>
  );
}
