import type { ReactNode } from "react";
import { toDay } from "../../src/features/place/own-email-status.ts";

export function PlacePart({
  id,
  heading,
  note,
  children,
}: {
  id: string;
  heading: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section className="part" id={id} aria-labelledby={`${id}-heading`}>
      <div>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {note ? <p className="mute">{note}</p> : null}
      </div>
      <div>{children}</div>
    </section>
  );
}

export function PlaceButton({
  action,
  fieldKey,
  isQuiet = false,
  children,
}: {
  action: string;
  fieldKey: string;
  isQuiet?: boolean;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="key" value={fieldKey} />
      <button type="submit" className={isQuiet ? "quiet" : undefined}>
        {children}
      </button>
    </form>
  );
}

export function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{toDay(at)}</time>;
}
