const alarmNames: Readonly<Record<string, string>> = {
  signups: "signups have stopped",
  flood: "signups look like a flood, and their confirmations wait",
};

const alarmLinks: Readonly<Record<string, { href: string; text: string }>> = {
  flood: { href: "/team/people/held", text: "Look at them together" },
};

export const todayContent = {
  setup: {
    heading: "First steps",
    note: "What this site still lacks, as npm run doctor sees it. This list goes once all of it is there.",
    done: "Done:",
    steps: {
      sender: {
        title: "Send email",
        text: "Set SMTP_URL and MAIL_FROM. Then npm run doctor sends a test and reads the sender’s SPF, DKIM and DMARC.",
      },
      chat: { title: "Hear of signups in your chat", text: "Set SLACK_WEBHOOK_URL to a channel’s incoming webhook." },
      blog: {
        title: "Connect StoryChief",
        text: "Set STORYCHIEF_KEY, and give StoryChief the address of the webhook.",
      },
      team: { title: "Bring a second person in", text: "Add them to TEAM_MEMBERS, so that somebody can stand in." },
      facts: {
        title: "Say who you are",
        text: "Fill in src/lib/site-config.ts: addresses, accounts, and how samples and posts came about.",
      },
      launch: {
        title: "Look at the launch settings",
        text: "Publish them once, as they are or changed: state, bar and dates.",
        href: "/team/launch",
        link: "Launch",
      },
    },
    more: "docs/running-the-site.md has each step in full, docs/launching.md the list for the day.",
  },
  figures: { today: "signups today", oneToday: "signup today", week: "in 7 days", month: "in 30 days", ever: "ever" },
  signups: "Signups",
  signupsByDay: "Signups by day",
  sameAsBefore: (signups: string) => `As many in 7 days as in the week before: ${signups}.`,
  moreThanBefore: (by: string, before: string) => `${by} more in 7 days than in the week before, which had ${before}.`,
  fewerThanBefore: (by: string, before: string) =>
    `${by} fewer in 7 days than in the week before, which had ${before}.`,
  report: "The whole report",
  confirmed: (confirmed: string, people: string, percent: string) =>
    `${confirmed} of ${people} on the waitlist confirmed their address (${percent}).`,
  nobodyYet: "nobody yet",
  unconfirmed: "Who has not",
  alarms: {
    raised: (name: string) => `Alarm: ${alarmNames[name] ?? name}, since`,
    /** Where an alarm is decided. */
    links: alarmLinks,
    testSignup: (outcome: string | null) => `: ${outcome}.`,
    testSignupAt: "Test signup of",
    failedTestSignup: "The test signup of",
    failed: (problem: string | null) => `failed: ${problem}`,
    none: "No alarm.",
    noTestSignup: "No test signup has run yet: it runs at 06:00 UTC, where a mail server and a chat are set.",
  },
  waiting: {
    heading: "Messages waiting",
    note: "Promised: an answer in 1–2 business days. The oldest first.",
    none: "Nobody waits for an answer.",
    unassigned: "not assigned",
    all: (count: string) => `All ${count} that wait`,
    answer: "Answer the oldest",
  },
  undelivered: {
    heading: "Did not arrive",
    none: "Nothing is late or refused.",
    untried: "not tried yet",
    oldest: "the oldest of",
    whose: "Whose email came back",
    everybody: "All of them",
  },
  deliveries: {
    heading: "From StoryChief",
    note: "Deliveries that were refused, and posts that were cleaned.",
    none: "Everything came through as it was written.",
    all: "All posts",
  },
  visits: {
    heading: "Who came, in 7 days",
    funnel: "From a visit to the list",
    came: "Visits",
    opened: "Opened the waitlist",
    joined: "Joined",
    firstPages: "First page of a visit",
    beingCounted: "Being counted.",
    lookAgain: "Look again",
    later: "in a moment.",
  },
};
