import { brandMarkPaths } from "../../lib/brand-mark-paths.ts";
import { escapeMarkup } from "../../lib/escape-markup.ts";
import { toVisibleText } from "../../lib/visitor-text.ts";
import { barRows, dayBars, dayLines, funnelRows, percent } from "./report-charts.ts";
import type { ReportData } from "./report-data.server.ts";
import { reportStyle } from "./report-style.ts";
import { formatAge, formatCount, formatDay, formatNumber, formatSeconds, messageAges, sum } from "./report-text.ts";
import { siteConfig } from "../../lib/site-config.ts";

const mark = `<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true"><rect class="logo" width="32" height="32" rx="6"/><path d="${brandMarkPaths.pen}" fill="#fbfcfe"/><path d="${brandMarkPaths.line}" stroke="#2fd6c8" stroke-width="2" stroke-linecap="round"/></svg>`;

const shownRows = 15;

/** @param options.fonts `@font-face` rules with the fonts in them, or nothing @param options.links HTML above the report */
export function reportHtml(data: ReportData, options: { now: Date; origin: string; fonts: string; links?: string }) {
  const { now, origin, links = "" } = options;
  const lastDay = new Date(data.until.getTime() - 1);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:">
<title>${siteConfig.name}, ${formatDay(data.since)} to ${formatDay(lastDay)}</title>
<style>${options.fonts}${reportStyle}</style>
</head>
<body>
<header>
${links}<div class="mast"><span>${mark}${siteConfig.name}</span><span>${escapeMarkup(new URL(origin).host)} · ${escapeMarkup(now.toISOString().slice(0, 16).replace("T", " "))} UTC</span></div>
<h1>${data.days.length} days, <span class="mark">in figures</span></h1>
<p class="kicker">${formatDay(data.since)} to ${formatDay(lastDay)}</p>
${leads(data)}
</header>
<main>
${visits(data)}
${funnel(data)}
${signups(data)}
${answers(data)}
${messages(data)}
${posts(data)}
${delivery(data, now)}
</main>
<footer>Days are UTC. A visitor is counted once a day: the hash that tells visitors apart is made with a salt that is thrown away at midnight, so nobody can be followed from one day to the next. Visitors who asked not to be measured are in none of the figures on visits. For the team only: nothing here names a person, keep it that way.</footer>
</body>
</html>
`;
}

function leads({ visitors, signups, signupsEver, pageViews }: ReportData): string {
  const visits = sum(visitors);
  const figures = [
    [formatNumber(visits), "visits"],
    [formatNumber(sum(pageViews)), "pages read"],
    [formatNumber(signups), `signups, ${formatNumber(signupsEver)} ever`],
    [percent(signups, visits), signups > visits ? "not all visits were counted" : "of visits became a signup"],
  ];
  return `<div class="leads">${figures.map(([figure, label]) => `<div class="lead"><b>${figure}</b><span>${label}</span></div>`).join("")}</div>`;
}

function visits({ days, visitors, pageViews }: ReportData): string {
  const chart = dayLines(days, { name: "visitors", values: visitors }, { name: "page views", values: pageViews });
  return section("Visits", "Visitors a day under the blue line; the dashed one is pages.", chart);
}

function funnel({ byFirstPage, byPlace }: ReportData): string {
  const key = `<ul class="key"><li><i class="all"></i>visitors</li><li><i class="opened"></i>opened the waitlist</li><li><i class="joined"></i>joined</li></ul>`;
  const pages = firstRows(byFirstPage, (rows) => key + funnelRows(rows, "visitors"), "Nobody came yet.");
  const places = firstRows(byPlace, (rows) => funnelRows(rows, "opened"), "Nobody has opened the waitlist yet.");
  return section(
    "From a page to the list",
    "By the first page of a visit, then by the place whose link led to the waitlist.",
    `<h3>First page</h3>${pages}<h3 style="margin-top:34px">Link that led there</h3>${places}`,
  );
}

function signups({ days, signupsByDay }: ReportData): string {
  const names = signupsByDay.map(({ name }) => name);
  const body = legend(names) + dayBars(days, signupsByDay);
  return section("Signups a day", `By what people want ${siteConfig.name} for.`, body);
}

function answers({ answers: questions, signupsByDay }: ReportData): string {
  const names = signupsByDay.map(({ name }) => name);
  const blocks = questions.map(({ title, rows }) => {
    const bars = firstRows(rows, (first) => barRows(first, names), "No answers yet.");
    return `<div><h3>${escapeMarkup(title)}</h3>${bars}</div>`;
  });
  return section(
    "What they answered",
    "The same signups, broken down by use.",
    `${legend(names)}<div class="two">${blocks.join("")}</div>`,
  );
}

function messages({ messages: rows }: ReportData): string {
  const total = sum(rows.flatMap(({ parts }) => parts));
  const bars = total > 0 ? legend(messageAges) + barRows(rows, messageAges) : quiet("Nobody has written.");
  return section(
    "Messages",
    `${formatNumber(total)} by reason and age. We promise an answer in 1–2 business days.`,
    bars,
  );
}

function posts({ posts: read }: ReportData): string {
  const names = ["under 30 s", "30 s to 2 min", "2 to 5 min", "longer"];
  const rows = read.map(({ slug, reads, totalSeconds, spread }) => ({
    label: slug,
    parts: spread,
    note: `${formatNumber(reads)} · ${formatSeconds(totalSeconds / reads)}`,
  }));
  const body = firstRows(rows, (first) => legend(names) + barRows(first, names), "Nobody has read a post yet.");
  return section(
    "Posts, and how long they were read",
    "Readings, and the average time. A reading counts for half an hour at most.",
    body,
  );
}

function delivery({ marked, undelivered, bounces, receipts, days, violations, canaries }: ReportData, now: Date) {
  const waiting = undelivered.map(({ kind, state, count, oldest, reason }) => ({
    label: capital(kind.replace("/", ", ").replace("-", " ")),
    parts: [0, 0, count],
    note: `${formatNumber(count)} ${sayState(state)}, oldest ${formatAge(oldest, now)}${reason ? ` (${reason})` : ""}`,
  }));
  const hasReceipts = receipts.some(({ values }) => sum(values) > 0);
  const beats = canaries.map(
    ({ started_at, outcome, problem }) =>
      `<i class="${escapeMarkup(outcome)}" title="${escapeMarkup(`${started_at.toISOString().slice(0, 16)} ${outcome}${problem ? `: ${problem}` : ""}`)}"></i>`,
  );
  const lastFailure = canaries.findLast((one) => one.outcome === "failed");
  return section(
    "The machinery",
    "What waits or could not be delivered, what the blog’s editor sent, and the signup the site makes to test itself.",
    `<h3>Undelivered emails and chat messages</h3>${waiting.length > 0 ? `<div class="bad">${barRows(waiting, [])}</div>` : quiet("Nothing is late or refused.")}${bounced(bounces)}
<h3 style="margin-top:34px">To look at</h3>${review(marked)}
<h3 style="margin-top:34px">Webhook receipts</h3>${hasReceipts ? `<div class="bad">${legend(receipts.map(({ name }) => name))}${dayBars(days, receipts, 110)}</div>` : quiet("No deliveries.")}
<h3 style="margin-top:34px">Refused by the content policy</h3>${refused(violations)}
<h3 style="margin-top:34px">Canary</h3>${beats.length > 0 ? `<div class="beats">${beats.join("")}</div>` : quiet("It has not run yet.")}${lastFailure ? `<p class="warn">Last failure ${escapeMarkup(lastFailure.started_at.toISOString().slice(0, 16))}: ${escapeMarkup(lastFailure.problem ?? "no reason")}</p>` : ""}`,
  );
}

function review({ signups, messages }: ReportData["marked"]): string {
  if (signups + messages === 0) return quiet("Nothing looks sent by a machine.");
  const counts = [
    ...(signups > 0 ? [formatCount(signups, "signup")] : []),
    ...(messages > 0 ? [formatCount(messages, "message")] : []),
  ];
  return `<p class="warn">${counts.join(" and ")} with the hidden field filled, or sent within a second of opening the form. They were taken like any other; an export marks them in its column needs_review.</p>`;
}

function refused(violations: ReportData["violations"]): string {
  const rows = violations.map(({ directive, origin, reports }) => ({
    label: `${directive} ${toVisibleText(origin)}`,
    parts: [reports],
  }));
  return firstRows(rows, (first) => barRows(first, []), "No browser has reported anything.");
}

function bounced(bounces: ReportData["bounces"]): string {
  if (bounces.length === 0) return "";
  const rows = bounces.map(({ settledAt, source, email, state, reason }) =>
    [settledAt.toISOString().slice(0, 10), capital(source), toVisibleText(email), sayState(state), reason]
      .map((cell) => `<td>${escapeMarkup(cell)}</td>`)
      .join(""),
  );
  const toTable = (first: readonly string[]) =>
    `<table class="came-back"><caption>Email that came back</caption><tr>${first.join("</tr><tr>")}</tr></table>`;
  return firstRows(rows, toTable, "");
}

function sayState(state: string): string {
  return (
    { rejected: "refused for good", "given-up": "given up after three days", open: "still trying" }[state] ?? state
  );
}

function section(title: string, text: string, body: string): string {
  return `<section><h2>${escapeMarkup(title)}</h2><p>${escapeMarkup(text)}</p>${body}</section>`;
}

function legend(names: readonly string[]): string {
  return `<ul class="key">${names.map((name, place) => `<li><i class="b${place}"></i>${escapeMarkup(name)}</li>`).join("")}</ul>`;
}

function firstRows<Row>(rows: readonly Row[], draw: (first: readonly Row[]) => string, none: string): string {
  if (rows.length === 0) return quiet(none);
  const others = rows.length - shownRows;
  return draw(rows.slice(0, shownRows)) + (others > 0 ? quiet(`and ${formatNumber(others)} more`) : "");
}

function quiet(text: string): string {
  return `<p class="ok">${escapeMarkup(text)}</p>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
