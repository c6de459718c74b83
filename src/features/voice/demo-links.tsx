import { Link } from "react-router";
import { track } from "../../lib/analytics/track.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useWords } from "../../ui/launch.ts";
import { controlsCopy } from "./demo-content.ts";

const section = "demo-desk";

export function DemoLinks() {
  const { text, waitlist, contact } = useWords(controlsCopy.links);
  return (
    <div className="no-print on-ink mt-10 border-t border-ink-rule pt-5 text-on-ink lg:col-start-1 lg:row-start-2">
      <p className="text-sm text-on-ink-mute">{text}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={waitlist.href} variant="on-ink-quiet" section={section}>
          {waitlist.label}
        </ButtonLink>
        <Link
          to={contact.href}
          prefetch="intent"
          onClick={() => track("cta_clicked", { label: contact.label, section })}
          className="inline-block py-2 text-sm underline underline-offset-4 hover:text-aqua"
        >
          {contact.label}
        </Link>
      </p>
    </div>
  );
}
