export const teamPages = [
  { path: "/team", name: "Today" },
  { path: "/team/people", name: "People" },
  { path: "/team/messages", name: "Messages" },
  { path: "/team/invitations", name: "Invitations" },
  { path: "/team/posts", name: "Posts" },
  { path: "/team/letters", name: "Letters" },
  { path: "/team/launch", name: "Launch" },
  { path: "/team/report", name: "Report" },
  { path: "/team/sessions", name: "Sessions" },
  { path: "/team/webhooks", name: "Webhooks", isForOwners: true },
  { path: "/team/log", name: "Log", isForOwners: true },
] as const satisfies readonly { path: string; name: string; isForOwners?: boolean }[];

export type TeamPath = (typeof teamPages)[number]["path"];
