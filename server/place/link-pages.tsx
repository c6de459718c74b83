import type { ReactNode } from "react";
import { emailInput } from "../../src/ui/email-input.ts";
import { linkContent as content } from "../../src/features/place/place-content.ts";
import { PlaceButton } from "./parts.tsx";

function Narrow({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <div className="narrow">
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** A form for a new link: the same answer for every invalid link. */
export function LinkForm({ isDead }: { isDead: boolean }) {
  return (
    <Narrow {...(isDead ? content.dead : content.ask)}>
      <form method="post" action="/your-place/link" className="stack">
        <div>
          <label htmlFor="email" className="label">
            {content.label}
          </label>
          <input id="email" className="text" name="email" {...emailInput} maxLength={255} required />
        </div>
        <button type="submit">{content.button}</button>
      </form>
    </Narrow>
  );
}

export function LinkSent() {
  return <Narrow {...content.sent} />;
}

/** A button, because scanners follow links. */
export function ConfirmPage({ fieldKey, isConfirmed }: { fieldKey: string; isConfirmed: boolean }) {
  const { heading, text, button, done, doneText, open } = content.confirm;
  return (
    <Narrow heading={isConfirmed ? done : heading} text={isConfirmed ? doneText : text}>
      {isConfirmed ? (
        <p>
          <a className="button quiet" href={`/your-place?key=${fieldKey}`}>
            {open}
          </a>
        </p>
      ) : (
        <PlaceButton action="/your-place/confirm" fieldKey={fieldKey}>
          {button}
        </PlaceButton>
      )}
    </Narrow>
  );
}

export function ErasePage({ fieldKey, isMissing }: { fieldKey: string; isMissing: boolean }) {
  const { heading, text, keeps, label, button, back, missing } = content.erase;
  return (
    <Narrow heading={heading} text={text}>
      <p className="mute">{keeps}</p>
      <form method="post" action="/your-place/erase" className="stack">
        <input type="hidden" name="key" value={fieldKey} />
        <div>
          <label className="option">
            <input type="checkbox" name="sure" value="yes" required aria-invalid={isMissing ? true : undefined} />
            <b>{label}</b>
          </label>
          {isMissing ? (
            <p className="bad" role="alert">
              {missing}
            </p>
          ) : null}
        </div>
        <div className="row">
          <button type="submit" className="danger">
            {button}
          </button>
          <a className="button quiet" href={`/your-place?key=${fieldKey}`}>
            {back}
          </a>
        </div>
      </form>
    </Narrow>
  );
}

export function ErasedPage({ reference }: { reference: string }) {
  const { heading, text, rest } = content.erased;
  return (
    <Narrow heading={heading} text={text}>
      <p>
        {rest} <code>{reference}</code>
      </p>
    </Narrow>
  );
}
