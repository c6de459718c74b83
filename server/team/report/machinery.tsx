import type { ReactNode } from "react";
import type { ReportData } from "../../../src/features/analytics/report-data.server.ts";
import { nameParts, sum } from "../../../src/features/analytics/report-text.ts";
import { countOf, formatNumber } from "../../../src/lib/format-count.ts";
import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import { ValueBars } from "../charts.tsx";
import { Moment, TeamSection } from "../parts.tsx";
import { BounceList, UndeliveredList } from "../today/today-page.tsx";

/** What waits or failed, what looks sent by a machine, what the blog's editor sent, and the site's test signups. */
export function Machinery({ data }: { data: ReportData }) {
  const { undelivered, bounces, receipts, violations, canaries, marked } = data;
  const received = nameParts(
    receipts.map(({ values }) => sum(values)),
    receipts.map(({ name }) => name),
  );
  const failed = canaries.filter(({ outcome }) => outcome === "failed");
  const lastFailure = failed.at(-1);
  return (
    <TeamSection
      title="The machinery"
      note="What waits or could not be delivered, what the blog’s editor sent, and the signup the site makes to test itself."
    >
      <h3>Undelivered emails and chat messages</h3>
      <UndeliveredList undelivered={undelivered} />
      {bounces.length > 0 ? (
        <details>
          <summary>Email that came back</summary>
          <BounceList bounces={first(bounces).map((bounce) => ({ ...bounce, personId: null }))} />
        </details>
      ) : null}
      <div className="columns">
        <Quiet title="To look at">
          {marked.signups + marked.messages === 0 ? (
            "Nothing looks sent by a machine."
          ) : (
            <span className="bad">
              {[
                ...(marked.signups > 0 ? [countOf(marked.signups, "signup")] : []),
                ...(marked.messages > 0 ? [countOf(marked.messages, "message")] : []),
              ].join(" and ")}{" "}
              with the hidden field filled, or sent within a second of opening the form. They were taken like any other;
              an export marks them in its column needs_review.
            </span>
          )}
        </Quiet>
        <Quiet title="Webhook receipts">{received || "No deliveries."}</Quiet>
        <ValueBars
          title="Refused by the content policy"
          none="No browser has reported anything."
          values={first(violations).map(({ directive, origin, reports }) => ({
            label: `${directive} ${toVisibleText(origin)}`,
            count: reports,
          }))}
        />
        <Quiet title="Test signups">
          {canaries.length === 0
            ? "None has run yet."
            : `${countOf(canaries.length, "test signup")}, ${formatNumber(failed.length)} failed.`}{" "}
          {lastFailure ? (
            <span className="bad">
              The last failure: <Moment at={lastFailure.started_at} />, {lastFailure.problem ?? "no reason"}
            </span>
          ) : null}
        </Quiet>
      </div>
    </TeamSection>
  );
}

const shownRows = 15;

/** As many rows as the report shows. */
export function first<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, shownRows);
}

/** A heading with a line of text, where there is nothing to draw. */
export function Quiet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="bars">
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}
