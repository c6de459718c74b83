import { useContext } from "react";
import type { ReportData } from "../../../src/features/analytics/report-data.server.ts";
import {
  describeSpan,
  formatSeconds,
  messageAges,
  nameParts,
  sum,
} from "../../../src/features/analytics/report-text.ts";
import { countOf, shareOf } from "../../../src/lib/format-count.ts";
import { siteConfig } from "../../../src/lib/site-config.ts";
import { Counts, DayLine, ValueBars } from "../charts.tsx";
import { isTelling } from "../../../src/features/team/today.ts";
import { Clock, TeamSection } from "../parts.tsx";
import { TeamTable } from "../tables.tsx";
import { first, Machinery, Quiet } from "./machinery.tsx";

export function ReportPage({ data }: { data: ReportData }) {
  const { days, visitDays, visitors, pageViews, signups, signupsEver, signupsByDay } = data;
  const { zone } = useContext(Clock);
  const visits = sum(visitors);
  const joined = sum(data.byFirstPage.map(({ submitted }) => submitted));
  return (
    <>
      <p>
        {describeSpan(data)}.{" "}
        {zone === "UTC"
          ? "Days are counted in UTC."
          : `Days are those of ${zone}. Visits are counted by UTC days, because visitors are told apart within one UTC day only.`}
      </p>
      <Counts
        counts={[
          [visits, "visits", "visit"],
          [sum(pageViews), "pages read", "page read"],
          [signups, "signups", "signup"],
          [shareOf(joined, visits), "of visits joined"],
          [signupsEver, "signups ever", "signup ever"],
        ]}
      />
      <TeamSection title="Visits">
        <DayLine
          title="Visits by day"
          name="visit-day"
          days={visitDays}
          series={[
            { unit: "visit", values: visitors },
            { unit: "page", values: pageViews },
          ]}
        />
      </TeamSection>
      <TeamSection
        title="From a page to the list"
        note="By the first page of a visit, then by the place whose link led to the waitlist."
      >
        <div className="columns">
          <Funnel title="First page" rows={data.byFirstPage} from="visitors" none="Nobody came yet." />
          <Funnel
            title="Link that led there"
            rows={data.byPlace}
            from="opened"
            none="Nobody has opened the waitlist yet."
          />
        </div>
      </TeamSection>
      <TeamSection title="Signups a day" note={`By what people want ${siteConfig.name} for.`}>
        <DayLine
          title="Signups by day"
          name="signup-day"
          days={days}
          series={[
            { unit: "signup", values: days.map((_, day) => sum(signupsByDay.map(({ values }) => values[day] ?? 0))) },
          ]}
          parts={signupsByDay}
        />
      </TeamSection>
      <TeamSection title="What they answered" note="The same signups, with what people want it for.">
        <div className="columns">
          {data.answers
            .map(({ title, rows: values }) => ({ title, values }))
            .filter(isTelling)
            .map(({ title, values }) => (
              <ValueBars
                key={title}
                title={title}
                whole={signups}
                values={first(values).map(({ label, parts }) => ({
                  label,
                  count: sum(parts),
                  note: nameParts(
                    parts,
                    signupsByDay.map(({ name }) => name),
                  ),
                }))}
              />
            ))}
        </div>
      </TeamSection>
      <div className="columns">
        <Messages rows={data.messages} />
        <TeamSection
          title="Posts, and how long they were read"
          note="Readings, and the average time. A reading counts for half an hour at most."
        >
          <ValueBars
            title="Readings"
            values={first(data.posts).map(({ slug, reads, totalSeconds, spread }) => ({
              label: slug,
              count: reads,
              note: `${formatSeconds(totalSeconds / reads)} on average; ${nameParts(spread, ["under 30 s", "30 s to 2 min", "2 to 5 min", "longer"])}`,
            }))}
          />
        </TeamSection>
      </div>
      <Machinery data={data} />
      <p className="small mute">
        A visitor is counted once a day: the hash that tells visitors apart is made with a salt that is thrown away at
        midnight UTC, so nobody can be followed from one day to the next. Visitors who asked not to be measured are in
        none of the figures on visits. For the team only: nothing here names a person, keep it that way.
      </p>
    </>
  );
}

interface FunnelProps {
  title: string;
  rows: ReportData["byFirstPage"];
  from: "visitors" | "opened";
  none: string;
}

function Funnel({ title, rows, from, none }: FunnelProps) {
  if (rows.length === 0) return <Quiet title={title}>{none}</Quiet>;
  const steps = [
    ["visitors", "Visits"],
    ["opened", "Opened the waitlist"],
    ["submitted", "Joined"],
  ] as const;
  return (
    <TeamTable
      caption={title}
      rows={first(rows).map((row) => [
        row.source,
        {
          [title]: row.source,
          ...Object.fromEntries(steps.slice(from === "visitors" ? 0 : 1).map(([step, name]) => [name, row[step]])),
          Share: shareOf(row.submitted, row[from]),
        },
      ])}
    />
  );
}

function Messages({ rows }: { rows: ReportData["messages"] }) {
  const total = sum(rows.flatMap(({ parts }) => parts));
  return (
    <TeamSection
      title="Messages"
      note={`${countOf(total, "message")} by reason and age. We promise an answer in 1–2 business days.`}
    >
      <ValueBars
        title="Reasons"
        whole={total}
        values={rows
          .map(({ label, parts }) => ({ label, count: sum(parts), note: nameParts(parts, messageAges) }))
          .filter(({ count }) => count > 0)}
      />
    </TeamSection>
  );
}
