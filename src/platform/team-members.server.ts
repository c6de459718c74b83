/** A member reads and answers; an owner also sees what everybody did and may do what cannot be undone. */
export type TeamRole = "member" | "owner";

/** Somebody who may sign in to the team's pages. */
export interface TeamMember {
  /** In lower case. */
  email: string;
  role: TeamRole;
}

/** `owner:ada@example.org, ben@example.org`, white space and letter case aside. @returns null where an entry is no email address */
export function parseTeamMembers(text: string): TeamMember[] | null {
  const members: TeamMember[] = [];
  for (const entry of text.toLowerCase().split(",")) {
    const [, role, email = ""] = /^(owner:)?\s*(\S*)$/.exec(entry.trim()) ?? [];
    if (email.length > 255 || !/^[^\s@:]+@[^\s@]+$/.test(email)) return null;
    members.push({ email, role: role ? "owner" : "member" });
  }
  return members;
}

/** The member with an email address, however its letters are written. */
export function findMember(members: readonly TeamMember[], email: string): TeamMember | null {
  const wanted = email.trim().toLowerCase();
  return members.find((member) => member.email === wanted) ?? null;
}
