// Finds server code, names of server settings and secret values in files for browsers.

/** Settings whose values are secret: none may stand in the bundle, under whatever name. */
const secretSettings = ["DATABASE_URL", "SMTP_URL", "SLACK_WEBHOOK_URL", "STORYCHIEF_KEY", "SECRET"] as const;

/** Patterns that survive minifying. A test finds each in the server's code, so that the check is known to work. */
export const serverMarkers = {
  "a module of Node's": /["'`]node:[a-z_/]+["'`]/,
  "the process's environment": /\bprocess\.env\.(?!NODE_ENV)\w|\bprocess\.env\b(?!\.)/,
  "a setting of the server":
    /\b(?:DATABASE_URL|SMTP_URL|SLACK_WEBHOOK_URL|STORYCHIEF_KEY|TRUSTED_PROXIES|DATA_DIR|TEAM_MEMBERS)\b/,
  "a query": /\b(?:insert into|delete from|update|from|join) (?:site|public)\.[a-z_]+/,
  "the team's pages": /["'`]\/team["'`/]/,
  "a role of the database": /\bset local role\b/,
  "a package of the server":
    /["'`](?:@electric-sql\/pglite|pg|croner|nodemailer|jsdom|dompurify|pino|satori|@resvg\/resvg-js)["'`]/,
} satisfies Record<string, RegExp>;

/** A secret from this machine's environment. */
export interface Secret {
  name: string;
  value: string;
}

/** The secrets among settings. Values shorter than 8 characters are left out: they would match by chance. */
export function findSecrets(settings: Readonly<Record<string, string | undefined>>): Secret[] {
  return secretSettings.flatMap((name) => {
    const value = settings[name]?.trim() ?? "";
    return value.length >= 8 ? [{ name, value }] : [];
  });
}

/**
 * What a file holds that it must not.
 * @returns one phrase each; never the secret itself
 */
export function findLeaks(text: string, secrets: readonly Secret[]): string[] {
  const traces = Object.entries(serverMarkers).flatMap(([what, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${what} (${found[0].slice(0, 60)})`] : [];
  });
  return [...traces, ...secrets.filter(({ value }) => text.includes(value)).map(({ name }) => `the value of ${name}`)];
}
