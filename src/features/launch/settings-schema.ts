import * as z from "zod/mini";
import { currencies, launchStates } from "../../lib/launch-settings.ts";

/** Control characters, and those that hide or reorder what follows. */
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069]/u;
const ownPath = /^\/(?:[a-z0-9?#][\w.~/?#&=%-]{0,299})?$/i;
const httpsUrl = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/i;

/** Parses what `site.settings` holds, which only the server writes, and what the form makes of its fields. */
export const settingsSchema = z
  .object({
    state: z.enum(launchStates, "Choose a state."),
    startUrl: z.nullable(matching(isHttpsUrl, "“Start writing” leads to a whole https:// URL.")),
    bar: z.nullable(
      z
        .object({
          text: line("The bar’s text", 140),
          link: z.nullable(
            z.object({
              label: line("The bar’s link text", 40),
              href: matching(
                (href) => ownPath.test(href) || isHttpsUrl(href),
                "The bar’s link is a path of this site, such as /pricing, or a whole https:// URL.",
              ),
            }),
          ),
          from: moment("The bar’s first moment"),
          until: moment("The bar’s last moment"),
        })
        .check(
          z.refine(
            ({ from, until }) => from === null || until === null || from < until,
            "The bar ends before it begins.",
          ),
        ),
    ),
    prices: z.nullable(
      z.object({
        currency: z.enum(currencies, "Choose a currency."),
        creator: amount("Creator"),
        team: amount("Team"),
        business: z.nullable(amount("Business")),
      }),
    ),
    testimonials: z
      .array(
        z.object({
          text: line("A testimonial’s text", 600),
          name: line("A testimonial’s name", 80),
          role: line("A testimonial’s role", 100),
        }),
      )
      .check(z.maxLength(4, "At most four testimonials.")),
    nextWave: z._default(
      z.nullable(matching(isDay, "The day of the next invitations is a date such as 2026-12-03.")),
      null,
    ),
  })
  .check(
    z.refine(
      ({ state, startUrl }) => state !== "open" || startUrl !== null,
      "The state “open” needs the URL that “Start writing” leads to.",
    ),
  );

/** Also `answerHours`, which the contact page says: 1 to 23. */
export const shownSchema = z.intersection(
  settingsSchema,
  z.object({ answerHours: z.optional(z.int().check(z.positive(), z.lt(24))) }),
);

/** @param most in code points */
function line(what: string, most: number) {
  return z.string().check(
    z.refine((text) => text !== "", { error: `${what} is missing.`, abort: true }),
    z.refine((text) => [...text].length <= most, `${what} has more than ${most} characters.`),
    z.refine(
      (text) => !unprintable.test(text) && text.isWellFormed() && text.trim() === text,
      `${what} is one line of plain text, without invisible characters.`,
    ),
  );
}

function amount(plan: string) {
  const problem = `The price of ${plan} is an amount such as 19 or 19.50, up to 99,999.99.`;
  return z.int(problem).check(z.gte(1, problem), z.lte(9_999_999, problem));
}

function moment(what: string) {
  return z.nullable(
    matching(
      (text) => /^20\d\d-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(text) && new Date(text).toJSON() === text,
      `${what} is a date with a time.`,
    ),
  );
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

function matching(isValid: (text: string) => boolean, problem: string) {
  return z.string().check(z.refine(isValid, problem));
}

function isHttpsUrl(text: string): boolean {
  return text.length <= 500 && httpsUrl.test(text) && URL.canParse(text);
}
