import { mailboxKey } from "../lib/mailbox.ts";

/** Members read and answer; owners also see the log and may do what cannot be undone. */
export type TeamRole = "member" | "owner";

export interface TeamMember {
  /** The mailbox’s key. */
  email: string;
  role: TeamRole;
}

/** `owner:ada@example.org, ben@example.org`, ignoring white space and letter case. @returns null where an entry is no email address */
export function parseTeamMembers(text: string): TeamMember[] | null {
  const members: TeamMember[] = [];
  for (const entry of text.split(",")) {
    const [, role, email = ""] = /^(owner:)?\s*(\S*)$/i.exec(entry.trim()) ?? [];
    if (email.length > 255 || !/^[^\s@:]+@[^\s@]+$/.test(email)) return null;
    members.push({ email: mailboxKey(email), role: role ? "owner" : "member" });
  }
  return members;
}

/** @param email in any spelling of its mailbox @returns null for somebody who is not of the team */
export function findMember(members: readonly TeamMember[], email: string): TeamMember | null {
  const wanted = mailboxKey(email.trim());
  return members.find((member) => member.email === wanted) ?? null;
}
