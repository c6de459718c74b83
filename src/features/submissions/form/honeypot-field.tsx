import { submissionContent } from "./submission-content.ts";

/** Invisible to people, filled in by simple bots; a filled one flags the row for review. Not `display: none`, which bots recognize. */
export function HoneypotField() {
  return (
    <div className="absolute -left-[999rem] size-px overflow-hidden" aria-hidden="true">
      <label htmlFor="website">{submissionContent.honeypot}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
