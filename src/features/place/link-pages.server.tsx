import { linkContent as content } from "./place-content.ts";
import { PlaceButton } from "./place-parts.server.tsx";

/** A form for a new link: the same for every link that opens nothing, and for who comes without one. */
export function LinkForm({ isDead }: { isDead: boolean }) {
  const { heading, text } = isDead ? content.dead : content.ask;
  return (
    <div className="narrow">
      <h1>{heading}</h1>
      <p>{text}</p>
      <form method="post" action="/your-place/link" className="stack">
        <div>
          <label htmlFor="email" className="label">
            {content.label}
          </label>
          <input id="email" className="text" name="email" type="email" autoComplete="email" maxLength={255} required />
        </div>
        <button type="submit">{content.button}</button>
      </form>
    </div>
  );
}

export function LinkSent() {
  return (
    <div className="narrow">
      <h1>{content.sent.heading}</h1>
      <p>{content.sent.text}</p>
    </div>
  );
}

/** A button, because scanners follow links. */
export function ConfirmPage({ fieldKey, isConfirmed }: { fieldKey: string; isConfirmed: boolean }) {
  const { heading, text, button, done, doneText, open } = content.confirm;
  return (
    <div className="narrow">
      <h1>{isConfirmed ? done : heading}</h1>
      <p>{isConfirmed ? doneText : text}</p>
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
    </div>
  );
}

export function ErasePage({ fieldKey, isMissing }: { fieldKey: string; isMissing: boolean }) {
  const { heading, text, keeps, label, button, back, missing } = content.erase;
  return (
    <div className="narrow">
      <h1>{heading}</h1>
      <p>{text}</p>
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
    </div>
  );
}

/** @param props.reference names the erasure to the team, and nobody else */
export function ErasedPage({ reference }: { reference: string }) {
  return (
    <div className="narrow">
      <h1>{content.erased.heading}</h1>
      <p>{content.erased.text}</p>
      <p>
        {content.erased.rest} <code>{reference}</code>
      </p>
    </div>
  );
}
