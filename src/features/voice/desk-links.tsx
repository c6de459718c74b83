import { ButtonLink } from "../../ui/button.tsx";
import { deskCopy } from "./demo-content.ts";

/** The way on for somebody whose voice is none of the four. */
export function DeskLinks() {
  const { text, waitlist, contact } = deskCopy.links;
  return (
    <div className="on-ink mt-10 border-t border-ink-rule pt-5 text-on-ink lg:col-start-1 lg:row-start-2">
      <p className="text-sm text-on-ink-mute">{text}</p>
      <p className="mt-3 flex flex-wrap gap-x-2 gap-y-2">
        <ButtonLink to={waitlist.href} variant="on-ink-quiet" section="demo-desk" className="px-4">
          {waitlist.label}
        </ButtonLink>
        <ButtonLink to={contact.href} variant="on-ink-quiet" section="demo-desk" className="px-4">
          {contact.label}
        </ButtonLink>
      </p>
    </div>
  );
}
