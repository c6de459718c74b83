import { expect, test } from "vitest";
import { pageCardIn } from "./features/share-images/share-launch.ts";
import { pageCards } from "./features/share-images/share-content.ts";
import { waitlistEmailLaunchCopy } from "./features/submissions/waitlist/waitlist-email-launch-copy.server.ts";
import { confirmation } from "./features/submissions/waitlist/waitlist-email-content.ts";
import { launchContents, launchView } from "./launch-view.server.ts";
import { defaultSettings, type LaunchState } from "./lib/launch-settings.ts";
import { withCopy, withLaunchCopy } from "./lib/launch-copy.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  [
    "./features/**/*-content.ts",
    "!./features/{team,people,letters,launch,invitations,referrals,webhooks,place,share-images}/**",
  ],
  { eager: true },
);

/** The texts of all public pages, their pictures and the confirmation email, without the posts. */
function copyIn(state: LaunchState): string[] {
  const settings = { ...defaultSettings, state, startUrl: "https://app.penwright.test/start" };
  const shown = new Map<unknown, unknown>([[confirmation, withCopy(confirmation, waitlistEmailLaunchCopy(settings))]]);
  for (const [content] of launchContents) {
    const changed = Object.entries(withLaunchCopy(content, launchView(settings)));
    for (const [index, part] of Object.values(content).entries()) shown.set(part, changed[index]?.[1]);
    shown.set(content, Object.fromEntries(changed));
  }
  return [
    ...Object.values(modules).flatMap((module) => textsOf(module, shown)),
    ...Object.keys(pageCards).flatMap((path) => textsOf(pageCardIn(settings, path))),
  ].filter((text) => !text.startsWith("/"));
}

/** @param shown what pages show in place of a content */
function textsOf(value: unknown, shown: ReadonlyMap<unknown, unknown> = new Map()): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return shown.has(value) ? textsOf(shown.get(value)) : Object.values(value).flatMap((part) => textsOf(part, shown));
}

/** The list's name where it is left, a defined term of the legal texts, and what still comes after a launch. */
const stillTrue =
  /^(?:Blog coming soon!|.*Community · Coming soon|A place for people who write .*|.*unsubscribe.*|(?:Leave the |Penwright )?waitlist\??|early access)$|waitlist or contact forms|waitlist and contact forms|no more email from the waitlist|No more waitlist email|off the Penwright waitlist’s email|joined the waitlist in this tab|\*\*Waitlist|(?:your place on|every) the waitlist|waitlist email|Before Launch|charged before launch|Who joined the list before launch/;

const untrue = {
  prelaunch: /invitations go out|takes nobody|is open\b(?! to)/i,
  invites: /not live yet|not open yet|full generation is coming soon|takes nobody/i,
  open: /not live yet|isn’t live|not open yet|service isn’t|coming soon|pre-?launch|(?:until|at|before|for) (?:the )?launch|(?:when|once) it opens|waitlist|your invitation|early access|will include/i,
  closed:
    /not live yet|isn’t live|not open yet|coming soon|pre-?launch|(?:until|at|before|for) (?:the )?launch|your invitation|early access|will include/i,
} satisfies Record<LaunchState, RegExp>;

test.each(["prelaunch", "invites", "open", "closed"] as const)(
  "in the state %s nothing on the site says what is true of another state only",
  (state) => {
    const said = copyIn(state);
    expect(said.length).toBeGreaterThan(500);
    expect(said.filter((text) => untrue[state].test(text) && !stillTrue.test(text))).toEqual([]);
  },
);
