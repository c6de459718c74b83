/** One key per purpose. The submissions' triggers use separate key spaces (`hashtextextended(email, 1)` and `2`). */
export const advisoryLocks = { migrations: 7_365_998, savePost: 7_365_999 } as const;
