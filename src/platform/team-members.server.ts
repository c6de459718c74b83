import { readReportedAddress } from "../lib/reported-address.ts";
import { describeMailboxProblem, mailboxKey } from "../lib/mailbox.ts";

/** Members read and answer; owners also see the log and may do what cannot be undone. */
export type TeamRole = "member" | "owner";

export interface TeamMember {
  /** The mailbox’s key. */
  email: string;
  role: TeamRole;
}

/** `owner:ada@example.org, ben@example.org`, ignoring white space, letter case, and a name with angle brackets around an address; who is named twice is an owner if once. @returns null where an entry is no email address */
export function parseTeamMembers(text: string): TeamMember[] | null {
  const roles = new Map<string, TeamRole>();
  // A quoted name may have a comma in it.
  for (const entry of text.replace(/"[^"]*"/g, " ").split(/[,;\n]/)) {
    const [, role, rest = ""] = /^(owner:)?(.*)$/is.exec(entry.trim()) ?? [];
    const email = readReportedAddress(rest);
    if (email === null || describeMailboxProblem(email) !== null) return null;
    const key = mailboxKey(email);
    roles.set(key, role || roles.get(key) === "owner" ? "owner" : "member");
  }
  return [...roles].map(([email, role]) => ({ email, role }));
}

/** @param email in any spelling of its mailbox @returns null for somebody who is not of the team */
export function findMember(members: readonly TeamMember[], email: string): TeamMember | null {
  const wanted = mailboxKey(email.trim());
  return members.find((member) => member.email === wanted) ?? null;
}
