import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { type ReportOptions, readReport } from "./report-data.server.ts";
import { reportHtml } from "./report-html.ts";

export const reportSchema = z.strictObject({
  days: z._default(z.coerce.number().check(z.int("must be a whole number from 1 to 760"), z.gte(1), z.lte(760)), 30),
});

const faces = [
  { family: "Newsreader Display", file: "newsreader-display", style: "normal" },
  { family: "Newsreader", file: "newsreader-italic", style: "italic" },
  { family: "Instrument Sans", file: "instrument-sans", style: "normal" },
] as const;

/** One HTML file that loads nothing: its fonts are inside. */
export async function makeReport(db: Database, options: ReportOptions & { origin: string; links?: string }) {
  const data = await readReport(db, options);
  return reportHtml(data, { ...options, fonts: await readFonts() });
}

async function readFonts(): Promise<string> {
  const rules = await Promise.all(
    faces.map(async ({ family, file, style }) => {
      const bytes = await readFile(join("src/ui/fonts", `${file}.woff2`)).catch(() => null);
      if (!bytes) return "";
      return `@font-face{font-family:"${family}";font-style:${style};font-weight:400 700;src:url(data:font/woff2;base64,${bytes.toString("base64")}) format("woff2")}`;
    }),
  );
  return rules.join("");
}
