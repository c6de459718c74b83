import { Link } from "react-router";
import { useLaunch } from "../../ui/launch.ts";

/** The team's line above the header, while it is shown (src/lib/launch-settings.ts). */
export function AnnouncementBar() {
  const bar = useLaunch()?.bar;
  return bar ? (
    <aside aria-label="Announcement" className="on-ink no-print bg-band py-3 text-center text-sm text-on-ink">
      <p className="wrap">
        {bar.text}{" "}
        {bar.link ? (
          <Link to={bar.link.href} className="underline underline-offset-4 hover:text-aqua">
            {bar.link.label}
          </Link>
        ) : null}
      </p>
    </aside>
  ) : null;
}
