/** `more` are those that are opened less than daily, behind one entry. */
export const teamPages = [
  { path: "/team", name: "Today" },
  { path: "/team/people", name: "People" },
  { path: "/team/messages", name: "Messages" },
  { path: "/team/letters", name: "Letters" },
  { path: "/team/invitations", name: "Invitations" },
  { path: "/team/posts", name: "Posts" },
  { path: "/team/report", name: "Report" },
  { path: "/team/launch", name: "Launch", isMore: true },
  { path: "/team/sessions", name: "Sessions", isMore: true },
  { path: "/team/webhooks", name: "Webhooks", isMore: true, isForOwners: true },
  { path: "/team/log", name: "Log", isMore: true, isForOwners: true },
] as const satisfies readonly { path: string; name: string; isMore?: boolean; isForOwners?: boolean }[];

export type ListedPage = (typeof teamPages)[number];
