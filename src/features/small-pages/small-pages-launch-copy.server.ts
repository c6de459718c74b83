import type { LaunchSettings } from "../../lib/launch-settings.ts";
import { afterLaunch, type CopyOverrides, overridesFor } from "../../lib/launch-copy.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { communityPage } from "./community-content.ts";
import { plannedWork, roadmapPage } from "./roadmap-content.ts";
import { supportMeta, supportPage } from "./support-content.ts";

const { name } = siteConfig;
const write = "write to us. The people who build it answer.";
const noDesk = `There is no support desk for ${name} yet: write to us, and a person answers within 1–2 business days. Or look at the community page.`;

/** Replaces texts of the support, community and roadmap pages by launch state. */
export function smallPagesLaunchCopy({ state }: LaunchSettings): CopyOverrides {
  const { until, later, mark } = supportPage;
  const [, , community] = until.rows;
  const [, , hear] = communityPage.until.rows;
  const [underway, forLaunch] = plannedWork.trays;
  const [, voice, research] = underway.items;
  return overridesFor(state, {
    [supportMeta.description]: {
      invites: noDesk,
      open: `How to get help with ${name}: write to us, and a person answers. How soon depends on your plan.`,
      closed: noDesk,
    },
    [supportPage.kicker]: afterLaunch("Support"),
    [supportPage.heading]: { open: "Ask who built it", closed: "Ask us anyway" },
    [supportPage.standfirst]: {
      invites: `The service is open to the people we have invited. There’s no help desk yet; ${write}`,
      open: "Write to us. The people who build it answer, and how soon depends on your plan.",
      closed: `The service takes nobody new right now, and there’s no help desk yet; ${write}`,
    },
    [mark.word]: { open: "OK" },
    [mark.caption]: {
      open: "“All correct.” It began in 1839 as a newspaper’s joke about spelling. In a margin it means that somebody has looked.",
    },
    // Both pages have this heading.
    [until.heading]: { open: "Where to find us" },
    [community.answer]: { open: "The community isn’t open yet. Its page says what we have in mind." },
    [later.heading]: { open: "By plan", closed: "When it opens" },
    [later.text]: { open: "How soon a first answer comes depends on the plan." },
    [communityPage.standfirst]: {
      open: `People write with ${name} now, and a place for them comes next. Here is what we have in mind, and where to find us until then.`,
    },
    [communityPage.heading]: { open: "The community comes next", closed: "The community isn’t open yet" },
    [hear.answer]: {
      invites: "The list hears first. It’s free, and every email has an unsubscribe link.",
      open: "This page and the blog will say so. The service itself is open already.",
      closed: "The list hears first. It’s free, and every email has an unsubscribe link.",
    },
    [roadmapPage.heading]: afterLaunch("What came, and what comes next"),
    [voice.text]: afterLaunch(`In the service, and not yet as good as it gets: ${lower(voice.text)}`),
    [research.text]: afterLaunch(`In the service, and not yet as good as it gets: ${lower(research.text)}`),
    [forLaunch.name]: afterLaunch("Off the desk"),
    [forLaunch.note]: afterLaunch("came with the launch"),
  });
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
