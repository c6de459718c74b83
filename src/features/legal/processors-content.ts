import { processors, type ProcessorTask } from "../../lib/site-config.ts";

/** What each does for us, and with what of a visitor's. The page is prerendered, so what a running site turns on and off is listed as such. */
const tasks = {
  hosting: { name: "Hosting", text: "runs our servers: each request, and what the Site stores" },
  database: {
    name: "Database, where it is hosted apart",
    text: "stores what you send with a form, and our statistics",
  },
  email: { name: "Email, when it is turned on", text: "delivers our emails: your name, your address, what we write" },
  chat: {
    name: "Team chat, when it is turned on",
    text: "tells our team that a form was sent, with what you entered",
  },
  analytics: {
    name: "Hosted analytics, when it is turned on instead of our own",
    text: "counts the pages visited and the actions named in section 2, without cookies",
  },
} satisfies Record<ProcessorTask, { name: string; text: string }>;

/** A Markdown list with an item for each task that a company has; who is not named yet is left open. */
export function listProcessors(stated: Readonly<Record<ProcessorTask, string | null>> = processors): string {
  const used = Object.entries(tasks).filter(([task]) => Reflect.get(stated, task) !== "nobody");
  return used
    .map(([task, { name, text }]) => {
      const company: unknown = Reflect.get(stated, task);
      return `- **${name}${typeof company === "string" ? ` (${company})` : ""}** ${text}.`;
    })
    .join("\n");
}
