import { Children, type ComponentProps, createContext, Fragment, type ReactNode, useContext } from "react";
import { formatMoment } from "../../src/lib/zoned-time.ts";
import { cn } from "../../src/ui/cn.ts";
import { sayProblem, Typed, useRefused } from "./fields.tsx";

/** When a page is read, and in which time zone. */
export interface DeskClock {
  zone: string;
  now: Date;
}

/** Whether an owner reads the page. */
export const IsOwner = createContext(false);

export function ForOwners({ others = null, children }: { others?: ReactNode; children: ReactNode }) {
  return useContext(IsOwner) ? children : others;
}

export const Clock = createContext<DeskClock>({ zone: "UTC", now: new Date(0) });

interface ListProps extends ComponentProps<"ul"> {
  isSmall?: boolean;
}

/** Nothing at all without entries: an empty list is announced, and there is nothing to hear. */
export function List({ isSmall = false, children, ...list }: ListProps) {
  return Children.toArray(children).length > 0 ? (
    <ul className={cn("list", isSmall && "small")} {...list}>
      {children}
    </ul>
  ) : null;
}

/** Texts that somebody typed, one below the other. */
export function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <List isSmall>
      {texts.map((text, index) => (
        <li key={index}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </List>
  );
}

interface FormButtonProps {
  action: string;
  fields?: Readonly<Record<string, string | number>>;
  /** `danger` for what cannot be undone. */
  look?: "quiet" | "danger" | undefined;
  /** An accessible name, where several buttons on a page have the same text. */
  label?: string;
  /** What it means: read before a second press does it. */
  sure?: string | undefined;
  children: ReactNode;
}

export function FormButton({ action, fields, look, label, sure, children }: FormButtonProps) {
  return (
    <form method="post" action={action} className="inline">
      <HiddenFields fields={fields} />
      <Sure text={sure} look={look} label={children}>
        <button type="submit" className={look} aria-label={label}>
          {children}
        </button>
      </Sure>
    </form>
  );
}

interface SureProps extends Pick<FormButtonProps, "look" | "children"> {
  text: string | undefined;
  label: ReactNode;
}

/** A button that is pressed twice: the first press shows what it does. */
export function Sure({ text, look, label, children }: SureProps) {
  if (!text) return children;
  return (
    <details className="sure">
      <summary className={cn("button", look)}>{label}…</summary>
      <p>{text}</p>
      {children}
    </details>
  );
}

export function HiddenFields({ fields = {} }: Pick<FormButtonProps, "fields">) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

interface PostFormProps extends ComponentProps<"form">, Pick<FormButtonProps, "fields" | "look"> {
  action: string;
  button: string;
  /** Hidden fields, which tell it from other forms with its action. */
  only?: Readonly<Record<string, string>>;
}

export function PostForm({ fields, only, button, look, className, children, ...form }: PostFormProps) {
  const refused = useRefused(form.action, only);
  return (
    <form method="post" className={cn("stack", className)} {...form}>
      <HiddenFields fields={{ ...only, ...fields }} />
      {refused && !refused.field ? <Problem isFirst>{sayProblem(refused)}</Problem> : null}
      <Typed value={refused}>{children}</Typed>
      <button type="submit" className={look}>
        {button}
      </button>
    </form>
  );
}

/** By a name that somebody typed, which may run from right to left. */
export function NameLink({ children, ...link }: ComponentProps<"a"> & { href: string; children: string }) {
  return (
    <a {...link}>
      <bdi>{children}</bdi>
    </a>
  );
}

/** In the team's time zone; UTC in its title. */
export function Moment({ at }: { at: Date }) {
  const { zone, now } = useContext(Clock);
  const iso = at.toISOString();
  return (
    <time dateTime={iso} title={`${iso.slice(0, 16).replace("T", " ")} UTC`}>
      {formatMoment(at, zone, now)}
    </time>
  );
}

interface TeamSectionProps {
  title: string;
  /** For links to it. */
  id?: string;
  note?: string;
  children: ReactNode;
}

export function TeamSection({ title, id, note, children }: TeamSectionProps) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {note ? <p className="note">{note}</p> : null}
      {children}
    </section>
  );
}

/** What an action did. */
export function Notice({ children }: { children: string | undefined }) {
  return children ? (
    <p className="notice" role="status">
      {children}
    </p>
  ) : null;
}

/** @param props.isFirst whether the page opens on it */
export function Problem({ isFirst, children }: { isFirst?: boolean; children: string | undefined }) {
  return children ? (
    <p className="bad" role="alert" {...(isFirst && { autoFocus: true, tabIndex: -1 })}>
      {children}
    </p>
  ) : null;
}

/** By their names; those without a value are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== false && value !== "");
  return known.length > 0 ? (
    <dl>
      {known.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  ) : null;
}
