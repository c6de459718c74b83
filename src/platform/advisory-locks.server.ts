/** One key per purpose; 7_366_001 is the timed letters’, in their migration. */
export const advisoryLocks = { migrations: 7_365_998, savePost: 7_365_999, dailyLimit: 7_366_000 } as const;

/** Locks of one email address, `hashtextextended(email, seed)`, in the order in which they are taken: what the migrations' triggers use. */
export const emailLockSeeds = { waitlistSignup: 1, contactSubmission: 2, person: 3 } as const;
