import { readReportedAddress } from "../lib/reported-address.ts";
import { describeMailboxProblem, mailboxKey } from "../lib/mailbox.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { siteConfig } from "../lib/site-config.ts";
import { isTimeZone } from "../lib/zoned-time.ts";
import { readEnvFile } from "./env-file.server.ts";
import { parseTeamMembers, type TeamMember } from "./team-members.server.ts";
import { findUnknownVariables } from "./unknown-variables.server.ts";

/** @param error for a value that is not digits only and for each bound, because zod's own says "Invalid input" */
function wholeNumber(least: number, most: number, error: string) {
  const digits = z.string().check(z.regex(/^\d+$/, error));
  return z.pipe(digits, z.coerce.number<string>({ error }).check(z.gte(least, error), z.lte(most, error)));
}

const onOrOff = z.stringbool({ error: "must be 0 or 1" });
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });
/** A URL with a user and a password, whose own characters must not end them. */
function urlWithPassword(scheme: RegExp, example: string) {
  const shape = `must look like ${example}`;
  const encoded = `${shape}; in user and password write % as %25, # as %23, / as %2F, ? as %3F, @ as %40 and : as %3A`;
  const isWhole = (text: string) => {
    const url = URL.parse(text);
    if (url === null) return false;
    const { username, password, pathname, search, hash } = url;
    return !/%(?![0-9a-f]{2})/i.test(`${username}${password}`) && !`${pathname}${search}${hash}`.includes("@");
  };
  return z.string().check(z.regex(scheme, shape), z.refine(isWhole, encoded));
}

const siteOrigin = httpUrl.check(
  z.refine((text) => {
    const url = URL.parse(text);
    const isHost = /^(?!0\.0\.0\.0$|\[::\]$)(?:(?:[a-z0-9-]+\.)*[a-z0-9-]+\.?$|\[)/.test(url?.hostname ?? "");
    return isHost && url?.pathname === "/" && !`${url.search}${url.hash}${url.username}`;
  }, "must be only https:// and the name, without a path, a query or a user"),
);
/** One address; a name and angle brackets around it are left out. */
const emailAddress = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const address = readReportedAddress(text);
    const problem =
      address === null ? "must be one email address, like hello@example.org" : describeMailboxProblem(address);
    if (address !== null && problem === null) return address;
    context.issues.push({ code: "custom", message: problem ?? "", input: text });
    return z.NEVER;
  }),
);

/** node-postgres takes more, which end the process, or mean another thing than elsewhere. */
const databaseUrl = urlWithPassword(/^postgres(?:ql)?:\/\//i, "postgres://user:password@host:5432/name").check(
  z.refine((text) => {
    const given = URL.parse(text)?.searchParams;
    const isMode = /^(?:disable|require|verify-ca|verify-full|no-verify)$/.test(given?.get("sslmode") ?? "disable");
    return isMode && /^(?:true|1)$/.test(given?.get("ssl") ?? "1");
  }, "must have an sslmode of disable, require, verify-full or no-verify, and no ssl but ssl=true"),
);

const teamMembers = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const members = parseTeamMembers(text);
    if (members?.some(({ role }) => role === "owner")) return members;
    const message = members
      ? "must name an owner, like owner:ada@example.org"
      : "must be email addresses with commas between them, owner: before an owner's";
    context.issues.push({ code: "custom", message, input: text });
    return z.NEVER;
  }),
);

/** `5,100,3000`: per mailbox a day, per domain a day, in total an hour. A fourth: signups that look alike in an hour and are never a flood. */
const emailLimits = z.pipe(
  z.string().check(z.regex(/^\d{1,7}(?:\s*,\s*\d{1,7}){2,3}$/, "must be three or four numbers like 5,100,3000")),
  z.transform((text) => {
    const [mailboxDaily = 0, domainDaily = 0, totalHourly = 0, floodHourly] = text.split(",").map(Number);
    return { mailboxDaily, domainDaily, totalHourly, ...(floodHourly === undefined ? {} : { floodHourly }) };
  }),
);

/** Others have their own form, or Slack's at another path. */
const slackUrl = httpUrl.check(
  z.refine(
    (text) =>
      !/^https:\/\/(?:(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+\/?(?:\?|$)|[\w.-]+\.(?:webhook\.office|logic\.azure|api\.powerplatform)\.com[:/]|chat\.googleapis\.com\/)/i.test(
        text,
      ),
    "must be an incoming webhook that takes Slack's form: Slack's, Mattermost's, or Discord's with /slack at its end",
  ),
);

const timeZone = z.string().check(z.refine(isTimeZone, "must be a time zone, like Europe/Vienna or America/New_York"));

const schema = z.object({
  NODE_ENV: z._default(
    z.enum(["production", "development", "test"], { error: "must be one of production, development, test" }),
    "production",
  ),
  PORT: z._default(wholeNumber(0, 65_535, "must be a port number from 0 to 65535"), 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535, "must be a port number from 1 to 65535")),
  SHARE_PORT: z._default(onOrOff, false),
  SITE_ORIGIN: z.optional(siteOrigin),
  DATA_DIR: z._default(
    z.string().check(z.regex(/^[^~$%]/, "must be a path without ~, $ or %, which only a shell knows")),
    ".data",
  ),
  DATABASE_URL: z.optional(databaseUrl),
  SUPABASE_ANON_KEY: z._default(z.string().check(z.minLength(8, "must have at least 8 characters")), "penwright-anon"),
  VITE_SUPABASE_URL: z.optional(httpUrl),
  VITE_SUPABASE_ANON_KEY: z.optional(z.string()),
  SMTP_URL: z.optional(urlWithPassword(/^smtps?:\/\/[^/]/i, "smtp://user:password@host:587")),
  MAIL_FROM: z._default(emailAddress, siteConfig.helloEmail),
  TEAM_EMAIL: z._default(emailAddress, siteConfig.helloEmail),
  TEAM_MEMBERS: z.optional(teamMembers),
  TEAM_TIME_ZONE: z._default(timeZone, "UTC"),
  EMAIL_LIMITS: z._default(emailLimits, { mailboxDaily: 5, domainDaily: 100, totalHourly: 3_000 }),
  EMAIL_STOPPED: z._default(onOrOff, false),
  EMAIL_WARM: z._default(onOrOff, false),
  CONFIRM_ADDRESSES: z._default(onOrOff, false),
  SLACK_WEBHOOK_URL: z.optional(slackUrl),
  WEBHOOKS_PRIVATE: z._default(onOrOff, false),
  STORYCHIEF_KEY: z.optional(z.string()),
  INVITATION_KEY: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  EMAIL_EVENTS_KEY: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  POSTMARK_EVENTS_KEY: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  SES_EVENTS_KEY: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  SECRET: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  TRUSTED_PROXIES: z._default(
    wholeNumber(
      0,
      10,
      "must be a whole number from 0 to 10: how many proxies (nginx, Caddy, a load balancer) stand in front and add to X-Forwarded-For",
    ),
    0,
  ),
  ROADMAP_URL: z.optional(z.url({ protocol: /^https$/, error: "must be an https URL" })),
  ANALYTICS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(vercel|none|first-party|plausible:[a-z0-9.-]+)$/,
          "must be vercel, plausible:<domain>, none or unset",
        ),
      ),
    "first-party",
  ),
  LOG_LEVEL: z._default(
    z.pipe(
      z.string().check(z.toLowerCase()),
      z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be one of fatal, error, warn, info, debug, trace, silent",
      }),
    ),
    "info",
  ),
});

export const settingNames: readonly string[] = Object.keys(schema.shape);

type Parsed = z.output<typeof schema>;

/** `siteOrigin` has no trailing slash. */
export type Env = Omit<Parsed, "SITE_ORIGIN" | "TEAM_MEMBERS"> & {
  siteOrigin: string;
  teamMembers: readonly TeamMember[];
  isProduction: boolean;
};

export type EnvOutcome = { ok: true; env: Env } | { ok: false; problem: string };

/** Reads `.env` in the working directory and the environment, which wins. */
export function readEnv(defaults: Record<string, string> = {}): EnvOutcome {
  const file = readEnvFile(".env");
  if (!file.ok) return refuse(file.problem);
  for (const [name, value] of Object.entries(file.values)) process.env[name] ??= value;
  return parseEnv({ ...defaults, ...process.env });
}

/** A sentence for each name in `.env` that the site does not know, for near misses in the environment, and for doubtful lines. */
export function unknownVariables(): string[] {
  const file = readEnvFile(".env");
  const { values = {}, notes = [] } = file.ok ? file : {};
  const environment = Object.keys(process.env);
  return [...findUnknownVariables(settingNames, { file: Object.keys(values), environment }), ...notes];
}

/** Parses the variables; an empty value counts as unset, and only SECRET keeps spaces around it. @returns the configuration, or one sentence naming the first invalid variable, never its value */
export function parseEnv(source: Record<string, string | undefined>): EnvOutcome {
  const given: Record<string, string> = {};
  for (const [name, value = ""] of Object.entries(source))
    if (value.trim() !== "") given[name] = name === "SECRET" ? value : value.trim();
  const quoted = settingNames.find((name) => name !== "SECRET" && /^(["']).*\1$/s.test(given[name] ?? ""));
  if (quoted) return refuse(`${quoted} is not valid: it has quotes around it, which Docker keeps. Leave them out.`);
  const result = schema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0] ?? "The environment");
    return refuse(`${name} is not valid: ${issue?.message ?? "it could not be read"}.`);
  }
  const { SITE_ORIGIN, TEAM_MEMBERS, ...rest } = result.data;
  const isProduction = rest.NODE_ENV === "production";
  if (isProduction && source["IS_RR_BUILD_REQUEST"])
    return refuse("IS_RR_BUILD_REQUEST is set: it belongs to builds and is unsafe here. Unset it.");
  if (isProduction && rest.DATABASE_URL && !rest.SECRET) {
    const file = join(rest.DATA_DIR, "secret");
    const own = existsSync(file) ? ` Links in emails sent so far are signed with the one in ${file}: take that.` : "";
    return refuse(
      `SECRET is not set: with DATABASE_URL every server must sign links with the same secret of 32 or more characters.${own}`,
    );
  }
  if (rest.SHARE_PORT && !rest.DATABASE_URL)
    return refuse(
      "SHARE_PORT is set without DATABASE_URL: several processes need a Postgres of their own, since only one may open DATA_DIR. Unset one, or set the other.",
    );
  if (rest.METRICS_PORT !== undefined && rest.METRICS_PORT === rest.PORT)
    return refuse(`METRICS_PORT and PORT are both ${rest.PORT}. Set one of them to another.`);
  const { protocol, port = "" } = URL.parse(rest.SMTP_URL ?? "") ?? {};
  if (protocol === "smtp:" && /^2?465$/.test(port))
    return refuse(`SMTP_URL is not valid: port ${port} begins with TLS, so write smtps:// for it.`);
  if (protocol === "smtps:" && /^(?:25|2?587|2525)$/.test(port))
    return refuse(`SMTP_URL is not valid: port ${port} begins without TLS, so write smtp:// for it.`);
  if (rest.VITE_SUPABASE_ANON_KEY && !rest.VITE_SUPABASE_URL)
    return refuse("VITE_SUPABASE_URL is not set: the key in VITE_SUPABASE_ANON_KEY belongs to a project.");
  if (rest.VITE_SUPABASE_URL && !rest.VITE_SUPABASE_ANON_KEY)
    return refuse("VITE_SUPABASE_ANON_KEY is not set: the project in VITE_SUPABASE_URL needs its public key.");
  const origin = SITE_ORIGIN ? new URL(SITE_ORIGIN).origin : `http://localhost:${rest.PORT}`;
  const teamMembers = TEAM_MEMBERS ?? [{ email: mailboxKey(rest.TEAM_EMAIL), role: "owner" as const }];
  return { ok: true, env: { ...rest, siteOrigin: origin, teamMembers, isProduction } };
}

function refuse(problem: string): EnvOutcome {
  return { ok: false, problem };
}
