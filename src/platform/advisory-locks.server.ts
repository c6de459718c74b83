/** One key per purpose. The submissions' triggers lock by email address in key spaces of their own (`hashtextextended(email, 1)` and `2`). */
export const advisoryLocks = { migrations: 7_365_998, savePost: 7_365_999 } as const;
