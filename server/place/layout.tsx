import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { brandMarkPaths } from "../../src/lib/brand-mark-paths.ts";
import { colors } from "../../src/lib/brand-tokens.ts";
import { siteConfig } from "../../src/lib/site-config.ts";
import { allPages, paths } from "../../src/pages.ts";
import { placeStyle } from "./style.ts";

/** @param page.themeScript shows a theme that the visitor chose; the page has no other script */
export function renderPlacePage(page: { title: string; themeScript: string; children: ReactNode }): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colors.paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colors.paper.dark} />
        <title>{`${page.title} | ${siteConfig.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: placeStyle }} />
        <script dangerouslySetInnerHTML={{ __html: page.themeScript }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the text
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          <div className="wrap">{page.children}</div>
        </main>
        <Footer />
      </body>
    </html>,
  )}`;
}

function Header() {
  return (
    <header className="head">
      <div className="wrap">
        <a className="brand" href={paths.home} aria-label={`${siteConfig.name}, home`}>
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <rect width="32" height="32" rx="6" fill="var(--band)" />
            <path d={brandMarkPaths.pen} fill="var(--on-ink)" />
            <path d={brandMarkPaths.line} stroke="var(--aqua)" strokeWidth="2" strokeLinecap="round" />
          </svg>
          {siteConfig.name}
        </a>
        <nav aria-label="Main">
          <ul className="nav">{links(({ isInHeader }) => isInHeader === true)}</ul>
        </nav>
      </div>
    </header>
  );
}

function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <ul>{links(({ footer }) => footer !== undefined && footer !== "Legal")}</ul>
        <ul>{links(({ footer }) => footer === "Legal")}</ul>
        <p>
          © {new Date().getUTCFullYear()} {siteConfig.companyName}, {siteConfig.city}
        </p>
      </div>
    </footer>
  );
}

function links(isShown: (page: (typeof allPages)[number]) => boolean): ReactNode {
  return allPages.filter(isShown).map(({ path, name }) => (
    <li key={path}>
      <a href={path}>{name}</a>
    </li>
  ));
}
