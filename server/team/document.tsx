import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { colors } from "../../src/lib/brand-tokens.ts";

interface PlainPage {
  /** Of the document, whole. */
  title: string;
  style: string;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  /** Runs before the page is drawn. */
  firstScript?: string | undefined;
  /** Runs on the page, which does without it. */
  script?: string | undefined;
}

/** A page that the server alone renders: the desk's and a person's own. */
export function renderPlainPage({ title, style, header, footer, children, firstScript, script }: PlainPage): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colors.paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colors.paper.dark} />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {firstScript === undefined ? null : <script dangerouslySetInnerHTML={{ __html: firstScript }} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="head">{header}</header>
        <main id="main">{children}</main>
        <footer className="foot">{footer}</footer>
        {script === undefined ? null : <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>,
  )}`;
}
