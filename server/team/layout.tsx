import type { ReactNode } from "react";
import { brandStyle } from "../../src/lib/brand-tokens.ts";
import { siteConfig } from "../../src/lib/site-config.ts";
import { renderPlainPage } from "./document.tsx";
import { type ListedPage, teamPages } from "./navigation.ts";
import { Clock, type DeskClock, FormButton, IsOwner, Notice } from "./parts.tsx";
import teamRules from "./team.css?inline";

export const teamStyle = brandStyle + teamRules;

export interface TeamReader {
  email: string;
  role: "member" | "owner";
}

export interface TeamPage {
  title: string;
  section: ListedPage | undefined;
  /** The page lies below the section's, and links back to it. */
  isBelow: boolean;
  /** Undefined before sign-in, where there is no navigation. */
  reader: TeamReader | undefined;
  /** Messages that wait for an answer, as the navigation says it. */
  waiting: string;
  clock: DeskClock;
  notice?: string | undefined;
  /** The page does without it. */
  script?: string | undefined;
  children: ReactNode;
}

export function renderTeamPage(page: TeamPage): string {
  const { title, section, isBelow, reader, notice, clock, script, children } = page;
  return renderPlainPage({
    title: [title, isBelow ? section?.name : "", `${siteConfig.name}, for the team`].filter(Boolean).join(" | "),
    style: teamStyle,
    script,
    header: (
      <>
        <a className="wordmark" href="/team">
          {siteConfig.name}
        </a>
        {reader ? <TeamNavigation page={page} reader={reader} /> : null}
      </>
    ),
    footer: (
      <>
        {reader ? (
          <>
            <span>
              Signed in as {reader.email} ({reader.role})
            </span>
            <FormButton action="/team/sign-out" look="quiet">
              Sign out
            </FormButton>
          </>
        ) : null}
        <span>Times are of {clock.zone}</span>
      </>
    ),
    children: (
      <>
        {section && isBelow ? (
          <p className="back">
            <a href={section.path}>{section.name}</a>
          </p>
        ) : null}
        <h1>{title}</h1>
        <Notice>{notice}</Notice>
        <Clock value={clock}>
          <IsOwner value={reader?.role === "owner"}>{children}</IsOwner>
        </Clock>
      </>
    ),
  });
}

function TeamNavigation({ page, reader }: { page: TeamPage; reader: TeamReader }) {
  const shown = teamPages.filter((one) => reader.role === "owner" || !("isForOwners" in one));
  const more = shown.filter((one) => "isMore" in one);
  const current = more.find((one) => one === page.section);
  return (
    <nav aria-label="Team">
      <ul className="nav">
        {shown
          .filter((one) => !("isMore" in one))
          .map((one) => (
            <PageLink key={one.path} to={one} page={page} />
          ))}
      </ul>
      <details className="more">
        <summary aria-current={current ? "true" : undefined}>{current?.name ?? "More"}</summary>
        <ul>
          {more.map((one) => (
            <PageLink key={one.path} to={one} page={page} />
          ))}
        </ul>
      </details>
    </nav>
  );
}

function PageLink({ to, page }: { to: ListedPage; page: TeamPage }) {
  const { path, name } = to;
  return (
    <li>
      <a href={path} aria-current={to === page.section ? (page.isBelow ? "true" : "page") : undefined}>
        {name}
        {path === "/team/messages" && page.waiting !== "0" ? (
          <>
            {" "}
            <span className="count">
              {page.waiting} <span className="visually-hidden">waiting</span>
            </span>
          </>
        ) : null}
      </a>
    </li>
  );
}
