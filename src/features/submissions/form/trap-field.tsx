/**
 * A field that people never see and simple robots fill in. A filled one marks the row for a person to look at; nobody is refused.
 * Not `display: none`, which robots know; out of the tab order and hidden from assistive technology.
 */
export function TrapField({ label }: { label: string }) {
  return (
    <div className="absolute -left-[999rem] size-px overflow-hidden" aria-hidden="true">
      <label htmlFor="website">{label}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
