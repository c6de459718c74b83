import type { CampaignState } from "../../mailing/campaign-store.server.ts";
import type { InvitationState } from "./invitations.server.ts";
import type { WaveOrder } from "./waves.server.ts";

export const orderNames = {
  joined: "First come, first invited",
  referred: "Who brought most people first",
  plan: "Largest plan first",
} satisfies Record<WaveOrder, string>;

export const invitationStateNames = {
  planned: "Not sent yet",
  invited: "Invited",
  opened: "Opened",
  accepted: "Accepted",
  expired: "Expired",
  back: "Back on the list",
} satisfies Record<InvitationState, string>;

export const waveStateNames = {
  draft: "Planned, nothing is sent",
  scheduled: "Starts within seconds",
  running: "Being sent",
  paused: "Paused",
  asks: "Waits for you to decide",
  finished: "Sent",
  canceled: "Ended",
} satisfies Record<CampaignState, string>;

export const wavesContent = {
  title: "Invitations",
  none: "No wave was planned yet.",
  plan: {
    title: "Plan a wave",
    text: "A wave is a group of people who get their invitation together. To choose them yourself, filter the list of people and press “Invite from these”:",
    link: "Plan a wave from the whole waitlist",
    from: "Chosen from",
    everybody: "everybody on the waitlist",
    found: (count: string) =>
      `${count} of them can be invited now: on the waitlist, with no invitation yet, and willing to get one by email.`,
    none: "Nobody of them can be invited now.",
    note: "Nothing is sent yet. The next page lists exactly who, and an owner sends it.",
    button: "Choose them",
    invalid: "Check the numbers: 1–20,000 people, 1–100,000 emails an hour, 1–90 days, and a name.",
  },
  dryRun:
    "These people and nobody else, unless they leave or ask for no invitations before their turn. Nothing is sent yet.",
  marked: "to review",
  sureToSend: "What has left cannot be called back.",
  sureToEnd: "It cannot go on afterwards. Whoever was left out can be in another wave.",
  send: (count: string) => (count === "1" ? "Send 1 invitation" : `Send ${count} invitations`),
  owners: "Only owners send invitations, pause them and take them back.",
  end: { draft: "Discard this wave", rest: "Send no more of it" },
  takeBack: { all: "Take back all that nobody accepted", one: "Take back", expired: "Back on the list" },
  takeBackNote: "Their codes no longer work, and they can be invited again. Nobody is told by email.",
} as const;

export const waveNotices: Readonly<Record<string, string>> = {
  planned: "Chosen. Nothing is sent yet.",
  sent: "The wave is on its way.",
  paused: "Paused. What is in the mail server’s hands may still arrive.",
  resumed: "It goes on where it stopped.",
  ended: "No more of it is sent. Whoever had no email yet is on the list again.",
  "left-out": "Left out; they are on the list again.",
  back: "Taken back.",
  settings: "Saved.",
  nothing: "Nothing was changed: it was done already, or it is too late for it.",
};
