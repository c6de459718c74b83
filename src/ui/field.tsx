import { type ComponentProps, createElement, type ReactNode } from "react";
import { cn } from "./cn.ts";
import type { Elements } from "./elements.ts";
import { Icon } from "./icon.tsx";

interface FieldFrame {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
}

function describe({ id, hint, error }: FieldFrame): string | undefined {
  return [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ") || undefined;
}

function controlProps(frame: FieldFrame, className?: string) {
  return {
    id: frame.id,
    className: cn(
      "block w-full rounded-md border bg-sheet px-4 py-3 text-base text-ink transition-colors placeholder:text-mute hover:border-edge-strong disabled:border-rule disabled:bg-paper disabled:text-mute",
      className,
      frame.error ? "border-danger" : "border-edge",
    ),
    "aria-required": frame.isRequired,
    "aria-invalid": frame.error ? true : undefined,
    "aria-describedby": describe(frame),
  };
}

function FieldError({ id, error }: FieldFrame) {
  return (
    <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger empty:hidden">
      {error ? (
        <>
          <Icon name="alert" className="mt-1 shrink-0" />
          <span>{error}</span>
        </>
      ) : null}
    </p>
  );
}

function Label({ label, isRequired }: FieldFrame) {
  return (
    <>
      <span>{label}</span>
      {isRequired ? (
        <span className="text-danger" aria-hidden="true">
          {" "}
          *
        </span>
      ) : null}
    </>
  );
}

function Frame({ frame, children }: { frame: FieldFrame; children: Elements }) {
  return (
    <div>
      <label htmlFor={frame.id} className="mb-1.5 block text-sm font-semibold">
        <Label {...frame} />
      </label>
      {children}
      {frame.hint ? (
        <div id={`${frame.id}-hint`} className="mt-1.5 text-sm text-mute">
          {frame.hint}
        </div>
      ) : null}
      <FieldError {...frame} />
    </div>
  );
}

type FieldProps<Element extends "input" | "textarea" | "select"> = FieldFrame & Omit<ComponentProps<Element>, "id">;

function fieldOf<Element extends "input" | "textarea" | "select">(element: Element, className?: string) {
  return function Field({ id, label, hint, error, isRequired, ...props }: FieldProps<Element>) {
    const frame = { id, label, hint, error, isRequired };
    return <Frame frame={frame}>{createElement(element, { ...controlProps(frame, className), ...props })}</Frame>;
  };
}

export const TextField = fieldOf("input");
export const TextAreaField = fieldOf("textarea", "min-h-44 resize-y");
export const SelectField = fieldOf("select", "select-arrow appearance-none pr-11");

export function ChoiceGroup({
  isMultiple,
  children,
  ...frame
}: FieldFrame & { isMultiple?: boolean; children: Elements }) {
  const { id, hint, error, isRequired } = frame;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      role={isMultiple ? "group" : "radiogroup"}
      aria-required={isMultiple ? undefined : isRequired}
      aria-invalid={!isMultiple && error ? true : undefined}
      aria-describedby={describe(frame)}
      className="focus:outline-none"
    >
      <legend className="mb-2 block text-sm font-semibold">
        <Label {...frame} />
      </legend>
      {hint ? (
        <div id={`${id}-hint`} className="-mt-1 mb-2 text-sm text-mute">
          {hint}
        </div>
      ) : null}
      {children}
      <FieldError {...frame} />
    </fieldset>
  );
}

type ChoiceProps = ComponentProps<"input"> & { type: "radio" | "checkbox"; label: ReactNode; note?: ReactNode };

export function Choice({ label, note, ...props }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-2 rounded-md border border-edge bg-sheet px-2 py-2.5 transition-colors hover:border-edge-strong has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue max-sm:text-[0.875rem] sm:min-h-12 sm:gap-3 sm:px-4 sm:py-3 sm:text-base">
      <input className="mt-0.5 size-4.5 shrink-0 accent-blue focus-visible:outline-none sm:mt-1" {...props} />
      <span>
        <span className="block leading-snug font-medium">{label}</span>
        {note ? <span className="mt-0.5 block text-sm text-mute max-sm:hidden">{note}</span> : null}
      </span>
    </label>
  );
}
