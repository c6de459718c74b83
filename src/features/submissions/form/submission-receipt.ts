/** The day of a submission, in UTC: "Nov 21, 2026". */
export function receivedOn({ createdAt }: { createdAt: Date }): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(createdAt);
}

/** The time of a submission, to the minute, in UTC: "November 21, 2026 at 2:05 PM UTC". */
export function receivedAt({ createdAt }: { createdAt: Date }): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(createdAt).replaceAll("\u202f", " ")} UTC`;
}

/** The day of a submission where the visitor is: "November 21, 2026". On the server, in UTC. */
export function joinedOn(createdAt: Date): string {
  const timeZone = typeof window === "undefined" ? "UTC" : undefined;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(createdAt);
}

/** A reference in both emails: the first eight digits of the row's id. */
export function referenceOf({ id }: { id: string }): string {
  return id.slice(0, 8);
}
