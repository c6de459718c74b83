import { processors, type ProcessorTask } from "../../src/lib/site-config.ts";
import type { Env } from "../../src/platform/env.server.ts";
import { fault, type Finding, note, ok } from "./finding.ts";

type Settings = Pick<
  Env,
  "SMTP_URL" | "SLACK_WEBHOOK_URL" | "DATABASE_URL" | "VITE_SUPABASE_URL" | "ANALYTICS" | "isProduction"
>;

/** Whether the privacy policy names who handles visitors' data as this configuration has it. What is null is noted elsewhere. @param stated as in the site config */
export function checkProcessors(
  env: Settings,
  stated: Readonly<Record<ProcessorTask, string | null>> = processors,
): Finding[] {
  const analytics = env.ANALYTICS.startsWith("plausible:") ? "plausible" : env.ANALYTICS === "vercel" ? "vercel" : null;
  const used: readonly { task: ProcessorTask; setting: string; host: string | null }[] = [
    { task: "email", setting: "SMTP_URL", host: hostOf(env.SMTP_URL) },
    { task: "chat", setting: "SLACK_WEBHOOK_URL", host: hostOf(env.SLACK_WEBHOOK_URL) },
    {
      task: "database",
      setting: env.VITE_SUPABASE_URL ? "VITE_SUPABASE_URL" : "DATABASE_URL",
      host: hostOf(env.VITE_SUPABASE_URL ?? env.DATABASE_URL),
    },
    { task: "analytics", setting: "ANALYTICS", host: analytics },
  ];
  const found = used.flatMap(({ task, setting, host }): Finding[] => {
    const company = stated[task];
    if (host === null || company === null) return [];
    if (company === "nobody")
      return [
        fault("processors", `${setting} uses ${host}, and processors.${task} in src/lib/site-config.ts says nobody`),
      ];
    return isNameOf(company, host)
      ? []
      : [note("processors", `${setting} uses ${host}, and the privacy policy says ${company}: see that they are one`)];
  });
  return found.length > 0
    ? found
    : [ok("processors", "the privacy policy names nobody else than this configuration uses")];
}

/** @returns null for no URL, and for this machine or its network, which is no company */
function hostOf(url: string | undefined): string | null {
  if (url === undefined) return null;
  const { hostname } = new URL(url);
  const isOwn =
    hostname === "" ||
    /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[?::1)|\.(?:local|internal|lan)$|^[^.]+$/.test(
      hostname,
    );
  return isOwn ? null : hostname;
}

/** “Amazon SES” runs amazonaws.com: the first word of a name is looked for, at least its first five letters. */
function isNameOf(company: string, host: string): boolean {
  const [word = ""] = company.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return (
    word !== "" && host.replaceAll(/[^a-z0-9]/g, "").includes(word.slice(0, Math.max(5, Math.min(word.length, 8))))
  );
}
