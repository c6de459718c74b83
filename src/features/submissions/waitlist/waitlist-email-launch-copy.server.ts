import { describePrices, type LaunchSettings } from "../../../lib/launch-settings.ts";
import { afterLaunch, copyIn, type CopyOf } from "../../../lib/launch-copy.ts";
import { siteConfig } from "../../../lib/site-config.ts";
import { confirmation } from "./waitlist-email-content.ts";

const { name } = siteConfig;
const receipt = "This email is your receipt.";
const service =
  "an editorial team made of AI: it takes one idea and writes the blog post, the newsletter, the thread and the LinkedIn post, in your voice";

/** The texts of the confirmation email in the launch state of the settings. */
export function waitlistEmailLaunchCopy(settings: LaunchSettings): unknown {
  return copyIn(settings.state, writeCopy(settings));
}

function writeCopy({ startUrl, prices }: LaunchSettings): CopyOf<typeof confirmation> {
  const priced = describePrices(prices);
  const early = "You joined before launch, so your launch price never rises.";
  const start = `You can start writing today: ${startUrl ?? ""}`;
  return {
    subject: { open: `You’re on the ${name} list`, closed: `You’re on the ${name} list` },
    preview: {
      invites: "Your answers, how invitations go out, and how to leave. Nobody is charged.",
      open: "Your answers, where to start, and how to leave.",
      closed: "Your answers, what happens when it opens, and how to leave. Nobody is charged.",
    },
    opening: {
      invites: `Your place on the ${name} waitlist is saved. We’re building ${service}. It isn’t open to everybody yet: invitations go out in waves. ${receipt}`,
      open: `Your answers are saved. ${name} is ${service}. It is open. ${receipt}`,
      closed: `Your place on the ${name} list is saved. ${name} is ${service}. We’re not letting new people in right now, and we’ll write to this address when it opens. ${receipt}`,
    },
    emails: afterLaunch("You’ll hear from us when there’s news."),
    confirm: {
      text: afterLaunch(confirmation.confirm.text.replace("no update and no invitation goes", "no update goes")),
    },
    next: {
      items: {
        0: {
          lead: { invites: "Your invitation.", open: "Start now.", closed: "When it opens." },
          text: {
            invites: "Invitations go out in waves. When your turn comes, yours goes to this address.",
            open: `You don’t need an invitation. ${start}`,
            closed: "People on this list hear first. The email goes to this address.",
          },
        },
        1: {
          lead: { open: "The plans.", closed: "No card." },
          text: {
            ...(priced
              ? { prelaunch: `From launch, ${priced} ${early}`, invites: `From launch, ${priced} ${early}` }
              : {}),
            open: priced ?? "What each plan includes is on our pricing page.",
            closed: "There is nothing to pay for being on this list.",
          },
        },
      },
      charge: { open: "This list costs nothing.", closed: "This list costs nothing." },
    },
    demo: { text: { open: confirmation.demo.text.replace("Until then, the demo", "The demo") } },
  };
}
