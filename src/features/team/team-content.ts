/** Validity of a sign-in link and of the request for one; the database sets it too (20261101000005_team.sql). */
export const linkLifetimeMinutes = 15;

export const sessionHours = 12;

export const signInContent = {
  intro: `We’ll email you a link. It works for ${linkLifetimeMinutes} minutes, and you stay signed in for ${sessionHours} hours.`,
  insecure:
    "Signing in needs https: at this URL your browser won’t keep the session. Set SITE_ORIGIN to the site’s https URL, or open it at http://localhost.",
  email: "Email",
  submit: "Email me a link",
  sent: `If that address is on the team’s list, a link is on its way. It works once, within ${linkLifetimeMinutes} minutes. Nothing in sight? Look in spam, or ask whoever runs the site for`,
  sentCommand: "npm run team:link",
  another: "Use another address",
  oneMoreStep: "One more step",
  whatItDoes: "This button signs this browser in.",
  signIn: "Sign in",
  deadLink: `This link no longer works: it was used already, or is older than ${linkLifetimeMinutes} minutes.`,
  newLink: "Get a new one",
  signedOut: "You are signed out",
  resend:
    "Nothing was done yet, and what you wrote is not lost: leave this page open. Sign in in another window, then reload this page and let the browser send the form again.",
  inAnotherWindow: "Sign in in another window",
};

export const sessionsContent = {
  title: "Sessions",
  ended: "The session has ended.",
  own: "Yours",
  endAll: "Sign out everywhere",
  others: "The others’",
  noOthers: "Nobody else is signed in.",
  thisBrowser: "this browser",
  end: "End",
  endOf: (email: string, device: string) => `End the session of ${email}, ${device}`,
};

/** Shown above a form that is overtaken, which then has the latest version as `seen`: pressed again, it saves. */
export const overtaken =
  "Somebody saved this while you were writing. What you wrote is in the form and is not saved. Save it again if it is to replace theirs.";
