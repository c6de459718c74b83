/** Validity of a sign-in link and of the request for one; the database sets it too (20261101000005_team.sql). */
export const linkMinutes = 15;

export const sessionHours = 12;
