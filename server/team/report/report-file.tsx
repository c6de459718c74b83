import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { type ReportOptions, readReport } from "../../../src/features/analytics/report-data.server.ts";
import { describeSpan } from "../../../src/features/analytics/report-text.ts";
import { siteConfig } from "../../../src/lib/site-config.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { Clock } from "../parts.tsx";
import { teamStyle } from "../layout.tsx";
import { ReportPage } from "./report-page.tsx";

const faces = [
  { family: "Newsreader Display", file: "newsreader-display" },
  { family: "Instrument Sans", file: "instrument-sans" },
] as const;

export type MakeReport = typeof makeReport;

/** One HTML file that loads nothing: its fonts are inside. */
export async function makeReport(db: Database, options: ReportOptions & { origin: string }): Promise<string> {
  const data = await readReport(db, options);
  const style = (await readFonts()) + teamStyle.replaceAll(/@font-face\s*\{[^}]*\}/g, "");
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta
          httpEquiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; font-src data:"
        />
        <title>{`${siteConfig.name}, ${describeSpan(data)}`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>
            {siteConfig.name}, {data.days.length} days in figures
          </h1>
          <p className="note">{new URL(options.origin).host}</p>
          <Clock value={{ zone: options.zone, now: options.now }}>
            <ReportPage data={data} />
          </Clock>
        </main>
      </body>
    </html>,
  )}`;
}

async function readFonts(): Promise<string> {
  const rules = await Promise.all(
    faces.map(async ({ family, file }) => {
      const bytes = await readFile(join("src/ui/fonts", `${file}.woff2`)).catch(() => null);
      if (!bytes) return "";
      return `@font-face{font-family:"${family}";font-weight:400 700;src:url(data:font/woff2;base64,${bytes.toString("base64")}) format("woff2")}`;
    }),
  );
  return rules.join("");
}
