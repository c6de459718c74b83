export const todayContent = {
  figures: { today: "signups today", week: "in 7 days", month: "in 30 days", ever: "ever" },
  weekLabel: "7 days:",
  week: (visits: string, opened: string, joined: string) =>
    `${visits} visits → ${opened} opened the waitlist → ${joined} joined.`,
  visitsBeingCounted: "visits are being counted.",
  report: "The whole report",
  confirmed: (confirmed: string, people: string, percent: string) =>
    `${confirmed} of ${people} on the waitlist confirmed their address (${percent}).`,
  nobodyYet: "nobody yet",
  unconfirmed: "Who has not",
  alarms: {
    raised: (name: string) => `Alarm: ${name === "signups" ? "signups have stopped" : name}, since`,
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
  },
  undelivered: {
    heading: "Did not arrive",
    none: "Nothing is late or refused.",
    untried: "not tried yet",
    oldest: "the oldest of",
    everybody: "Everybody whose email came back",
  },
  deliveries: {
    heading: "From the editor",
    note: "Deliveries that were refused, and posts that were cleaned.",
    none: "Everything came through as it was written.",
  },
  visits: {
    heading: "Who came, in 7 days",
    firstPages: "First page of a visit",
    beingCounted: "Being counted.",
    lookAgain: "Look again",
    later: "in a moment.",
  },
};
