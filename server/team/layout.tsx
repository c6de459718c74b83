import type { ReactNode } from "react";
import { brandStyle } from "../../src/lib/brand-style.ts";
import { siteConfig } from "../../src/lib/site-config.ts";
import { renderPlainPage } from "./document.tsx";
import { type ListedPage, teamPages } from "./navigation.ts";
import { Refused, type RefusedForm } from "./fields.tsx";
import { Clock, FormButton, IsOwner, Notice, Problem } from "./parts.tsx";
import type { TeamVariables } from "./team-app.ts";
import teamRules from "./team.css?inline";

export const teamStyle = brandStyle + teamRules;

export interface TeamPage {
  title: string;
  section: ListedPage | undefined;
  /** Of a page below the section's: the way back. */
  back: string | null;
  notice?: string | undefined;
  refused?: RefusedForm | undefined;
  /** The page does without it. */
  script?: string | undefined;
}

/** Before sign-in there is no session, and no navigation. */
type Reader = Pick<TeamVariables, "clock" | "waiting"> & { session?: TeamVariables["session"] };

export function renderTeamPage(page: TeamPage, reader: Reader, children: ReactNode): string {
  const { refused } = page;
  const html = renderPage(page, reader, children);
  return refused?.problem && !refused.isSaid ? renderPage(page, reader, children, refused.problem) : html;
}

function renderPage(
  page: TeamPage,
  { session, clock, waiting }: Reader,
  children: ReactNode,
  problem?: string,
): string {
  const { title, section, back, notice, refused, script } = page;
  return renderPlainPage({
    title: [title, back ? section?.name : "", `${siteConfig.name}, for the team`].filter(Boolean).join(" | "),
    style: teamStyle,
    script,
    header: (
      <>
        <a className="wordmark" href="/team">
          {siteConfig.name}
        </a>
        {session ? <TeamNavigation page={page} isOwner={session.role === "owner"} waiting={waiting} /> : null}
      </>
    ),
    footer: (
      <>
        {session ? (
          <>
            <span>
              Signed in as {session.email} ({session.role})
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
        {section && back ? (
          <p className="back">
            <a href={back}>{section.name}</a>
          </p>
        ) : null}
        <h1>{title}</h1>
        <Notice>{notice}</Notice>
        <Problem>{problem}</Problem>
        <Clock value={clock}>
          <IsOwner value={session?.role === "owner"}>
            <Refused value={refused ?? null}>{children}</Refused>
          </IsOwner>
        </Clock>
      </>
    ),
  });
}

function TeamNavigation({ page, isOwner, waiting }: { page: TeamPage; isOwner: boolean; waiting: string }) {
  const shown = teamPages.filter((one) => isOwner || !("isForOwners" in one));
  const more = shown.filter((one) => "isMore" in one);
  const current = more.find((one) => one === page.section);
  const toLinks = (listed: readonly ListedPage[]) =>
    listed.map((one) => <PageLink key={one.path} to={one} page={page} waiting={waiting} />);
  return (
    <nav aria-label="Team">
      <ul className="nav">{toLinks(shown.filter((one) => !("isMore" in one)))}</ul>
      <details className="more">
        <summary aria-current={current ? "true" : undefined}>{current?.name ?? "More"}</summary>
        <ul>{toLinks(more)}</ul>
      </details>
    </nav>
  );
}

function PageLink({ to, page, waiting }: { to: ListedPage; page: TeamPage; waiting: string }) {
  const { path, name } = to;
  return (
    <li>
      <a href={path} aria-current={to === page.section ? (page.back ? "true" : "page") : undefined}>
        {name}
        {path === "/team/messages" && waiting !== "0" ? (
          <>
            {" "}
            <span className="count">
              {waiting} <span className="visually-hidden">waiting</span>
            </span>
          </>
        ) : null}
      </a>
    </li>
  );
}
