import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { siteConfig } from "../../lib/site-config.ts";
import { type TeamPath, teamPages } from "./team-navigation.ts";
import { FormButton } from "./team-parts.server.tsx";
import teamStyle from "./team.css?inline";

export interface TeamReader {
  email: string;
  role: "member" | "owner";
}

interface TeamPage {
  title: string;
  current?: TeamPath | undefined;
  /** Undefined before sign-in, where there is no navigation. */
  reader: TeamReader | undefined;
  notice?: string | undefined;
  children: ReactNode;
}

export function renderTeamPage({ title, current, reader, notice, children }: TeamPage): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} | ${siteConfig.name}, for the team`}</title>
        <style dangerouslySetInnerHTML={{ __html: teamStyle }} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="head">
          <a className="wordmark" href="/team">
            {siteConfig.name}
          </a>
          {reader ? <TeamNavigation reader={reader} current={current} /> : null}
        </header>
        <main id="main">
          <h1>{title}</h1>
          {notice ? (
            <p className="notice" role="status">
              {notice}
            </p>
          ) : null}
          {children}
        </main>
        <footer className="foot">
          {reader ? (
            <>
              <span>
                Signed in as {reader.email} ({reader.role})
              </span>
              <FormButton action="/team/sign-out" isQuiet>
                Sign out
              </FormButton>
            </>
          ) : null}
          <span>All times are UTC</span>
        </footer>
      </body>
    </html>,
  )}`;
}

function TeamNavigation({ reader, current }: { reader: TeamReader; current?: TeamPath | undefined }) {
  const shown = teamPages.filter((page) => reader.role === "owner" || !("isForOwners" in page));
  return (
    <nav aria-label="Team">
      <ul className="nav">
        {shown.map(({ path, name }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
