import type { LaunchSettings } from "../../lib/launch-settings.ts";
import { afterLaunch, type CopyOf, joinCopy } from "../../lib/launch-copy.ts";
import { siteConfig } from "../../lib/site-config.ts";
import type { communityPage } from "./community-content.ts";
import { plannedWork } from "./roadmap-content.ts";
import type { roadmapCopy } from "./roadmap-copy.ts";
import type { supportPage } from "./support-content.ts";

const { name } = siteConfig;
const write = "write to us. The people who build it answer.";
const noDesk = `There is no support desk for ${name} yet: write to us, and a person answers within 1–2 business days. Or look at the community page.`;
const whereToFindUs = { open: "Where to find us" };

export function supportLaunchCopy(): CopyOf<typeof supportPage> {
  return {
    meta: {
      description: {
        invites: noDesk,
        open: `How to get help with ${name}: write to us, and a person answers. How soon depends on your plan.`,
        closed: noDesk,
      },
    },
    kicker: afterLaunch("Support"),
    heading: { open: "Ask who built it", closed: "Ask us anyway" },
    standfirst: {
      invites: `The service is open to the people we have invited. There’s no help desk yet; ${write}`,
      open: "Write to us. The people who build it answer, and how soon depends on your plan.",
      closed: `The service takes nobody new right now, and there’s no help desk yet; ${write}`,
    },
    mark: {
      word: { open: "OK" },
      caption: {
        open: "“All correct.” It began in 1839 as a newspaper’s joke about spelling. In a margin it means that somebody has looked.",
      },
    },
    until: {
      heading: whereToFindUs,
      rows: { 2: { answer: { open: "The community isn’t open yet. Its page says what we have in mind." } } },
    },
    later: {
      heading: { open: "By plan", closed: "When it opens" },
      text: { open: "How soon a first answer comes depends on the plan." },
    },
  };
}

export function communityLaunchCopy(settings: LaunchSettings): CopyOf<typeof communityPage> {
  const hear = "The list hears first. It’s free, and every email has an unsubscribe link.";
  return {
    standfirst: {
      open: `People write with ${name} now, and a place for them comes next. Here is what we have in mind, and where to find us until then.`,
    },
    heading: { open: "The community comes next", closed: "The community isn’t open yet" },
    until: {
      heading: whereToFindUs,
      rows: {
        2: {
          answer: {
            invites: hear,
            open: "This page and the blog will say so. The service itself is open already.",
            closed: hear,
          },
          link: joinCopy(settings).button,
        },
      },
    },
  };
}

export function roadmapLaunchCopy(settings: LaunchSettings): CopyOf<typeof roadmapCopy> {
  const [, voice, research] = plannedWork.trays[0].items;
  const inService = ({ text }: { text: string }) =>
    afterLaunch(`In the service, and not yet as good as it gets: ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
  return {
    hero: { heading: afterLaunch("What came, and what comes next") },
    plannedWork: {
      trays: {
        0: { items: { 1: { text: inService(voice) }, 2: { text: inService(research) } } },
        1: { name: afterLaunch("Off the desk"), note: afterLaunch("came with the launch") },
      },
    },
    missingIdea: { secondary: joinCopy(settings).button },
  };
}
